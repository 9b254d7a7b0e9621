import type { ReactNode } from 'react';
import type { Pagination } from '#contract/paging.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type Props = { pagination: Pagination; address: (page: number) => string; className?: string };

export function Pager({ pagination: { page, totalPages, hasPrevPage, hasNextPage }, address, className = '' }: Props) {
  return (
    <nav aria-label="Pages" className={`flex items-center justify-center gap-6 text-ui print:hidden ${className}`}>
      <PagerLink to={hasPrevPage && address(page - 1)}>Prev</PagerLink>
      <span className="tabular-nums">
        Page {page} of {totalPages}
      </span>
      <PagerLink to={hasNextPage && address(page + 1)}>Next</PagerLink>
    </nav>
  );
}

function PagerLink({ to, children }: { to: string | false; children: ReactNode }) {
  if (!to) {
    return (
      <Button look="outline" size="card" disabled className="min-w-20">
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      look="outline"
      size="card"
      to={to}
      // The next page begins where it is read from; the address alone does not scroll within a page.
      onClick={() => window.scrollTo(0, 0)}
      className="min-w-20"
    >
      {children}
    </ButtonLink>
  );
}
