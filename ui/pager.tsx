import type { ReactNode } from 'react';
import type { Pagination } from '#contract/calls/paging.ts';
import { pieceTexts } from '#texts/pieces.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

type Props = { pagination: Pagination; address: (page: number) => string; className?: string };

/** One page needs none. */
export function Pager({ pagination: { page, totalPages, hasPrevPage, hasNextPage }, address, className = '' }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={pieceTexts.pages}
      className={`flex items-center justify-center gap-6 text-ui print:hidden ${className}`}
    >
      <PagerLink to={hasPrevPage && address(page - 1)}>{pieceTexts.previous}</PagerLink>
      <span className="tabular-nums">{pieceTexts.page({ page, pages: totalPages })}</span>
      <PagerLink to={hasNextPage && address(page + 1)}>{pieceTexts.next}</PagerLink>
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
    <ButtonLink look="outline" size="card" to={to} onClick={beginAnew} className="min-w-20">
      {children}
    </ButtonLink>
  );
}

/** A page of the list is read from its beginning, by eye and by keyboard: this link goes with the page it stood on. */
function beginAnew() {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
