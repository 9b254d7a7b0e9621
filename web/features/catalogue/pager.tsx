import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Pagination } from '#contract/paging.ts';

type Props = { pagination: Pagination; address: (page: number) => string };

export function Pager({ pagination: { page, totalPages, hasPrevPage, hasNextPage }, address }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-[clamp(2.5rem,2rem+2vw,4rem)] flex items-center justify-center gap-6 text-ui">
      <PagerLink to={hasPrevPage && address(page - 1)}>Prev</PagerLink>
      <span className="tabular-nums">
        Page {page} of {totalPages}
      </span>
      <PagerLink to={hasNextPage && address(page + 1)}>Next</PagerLink>
    </nav>
  );
}

function PagerLink({ to, children }: { to: string | false; children: ReactNode }) {
  const box = 'inline-flex min-h-11 min-w-11 items-center justify-center font-medium';
  if (!to) return <span className={`${box} text-ink-mute`}>{children}</span>;
  return (
    <Link
      to={to}
      // The next page begins where it is read from; the address alone does not scroll within the shop.
      onClick={() => window.scrollTo(0, 0)}
      className={`${box} text-leaf underline decoration-edge decoration-1 underline-offset-[0.32em] hover:decoration-current`}
    >
      {children}
    </Link>
  );
}
