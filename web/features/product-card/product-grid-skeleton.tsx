import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProductGridSkeleton({ count = CARDS.length }: { count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading products</VisuallyHidden>
      <div className="cards">
        {CARDS.slice(0, count).map((card) => (
          <div key={card} className="card" data-testid="skeleton-card">
            <Skeleton className="aspect-pack" />
            <Skeleton className="mt-5 h-3 w-2/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-3 h-3" />
            <Skeleton className="mt-4.5 h-3 w-[35%]" />
            <Skeleton className="mt-4 h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
