import { productTexts } from '#texts/product.ts';
import { Columns, Wrap } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The measures of the product page, so that nothing moves when the product arrives. */
export function ProductSkeleton() {
  return (
    <Wrap className="min-h-svh pt-1.5 pb-section sm:pt-5" aria-busy="true">
      <VisuallyHidden as="h1">{productTexts.loading}</VisuallyHidden>
      <Columns className="items-start gap-y-4 sm:gap-y-8">
        <div className="col-span-full flex h-19 items-center sm:h-11">
          <Skeleton className="h-3 w-56" />
        </div>
        <div className="col-span-7 grid gap-3 max-sm:-mx-gutter sm:max-lg:col-span-6! lg:grid-cols-[5rem_1fr] lg:gap-grid">
          <Skeleton className="aspect-pack w-full max-w-[70svh] justify-self-center lg:col-start-2 lg:justify-self-start" />
        </div>
        <div className="col-span-5 sm:max-lg:col-span-6! sm:pl-[clamp(0rem,3.4vw,3.5rem)]">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="mt-5 h-4 w-2/5" />
          <Skeleton className="mt-6 h-6 w-1/3" />
          <Skeleton className="mt-7 h-3" />
          <Skeleton className="mt-3 h-3" />
          <Skeleton className="mt-3 h-3 w-3/5" />
          <Skeleton className="mt-8 h-control" />
          <Skeleton className="mt-3 h-control" />
        </div>
      </Columns>
    </Wrap>
  );
}
