import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function OrdersSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your orders</VisuallyHidden>
      {['first', 'second', 'third'].map((entry) => (
        <div key={entry} className="grid gap-4 border-t border-line py-7.5">
          <Skeleton className="h-8 max-w-48" />
          <Skeleton className="h-5 max-w-text" />
          <div className="flex gap-2.5">
            <Skeleton className="aspect-pack w-[clamp(4rem,6.4vw,5.5rem)]" />
            <Skeleton className="aspect-pack w-[clamp(4rem,6.4vw,5.5rem)]" />
          </div>
        </div>
      ))}
    </>
  );
}
