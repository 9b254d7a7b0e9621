import { Columns, Wrap } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function OrderSkeleton() {
  return (
    <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-section">
      <VisuallyHidden as="h1">Your order</VisuallyHidden>
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="mt-5 h-6 max-w-text" />
      <Columns className="mt-16 items-start gap-y-12">
        <div className="col-span-7 grid gap-4.5">
          <Skeleton className="h-19" />
          <Skeleton className="h-19" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="col-span-4 col-start-9 h-64" />
      </Columns>
    </Wrap>
  );
}
