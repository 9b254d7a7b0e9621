import { profileTexts } from '#texts/profile.ts';
import { Columns, Wrap } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function ProfileSkeleton() {
  return (
    <Wrap className="pb-section">
      <VisuallyHidden role="status">{profileTexts.loading}</VisuallyHidden>
      {['details', 'addresses'].map((part) => (
        <div key={part} className="border-t border-line py-[clamp(2.25rem,1.5rem+2.5vw,4rem)]">
          <Columns className="items-start gap-y-7">
            <Skeleton className="col-span-4 h-8 max-w-60" />
            <div className="col-span-7 col-start-6 grid max-w-text gap-5">
              <Skeleton className="h-control" />
              <Skeleton className="h-control" />
              <Skeleton className="h-control max-w-40" />
            </div>
          </Columns>
        </div>
      ))}
    </Wrap>
  );
}
