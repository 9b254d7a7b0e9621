import { type ReactNode, useId } from 'react';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';

/** One matter of the profile: its name at the left, what can be done about it at the right. */
export function ProfileSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-[clamp(2.25rem,1.5rem+2.5vw,4rem)]">
      <Columns className="items-start gap-y-7">
        <div className="col-span-4">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <p className="mt-2.5 max-w-[26rem] text-ink-soft">{text}</p>
        </div>
        <div className="col-span-7 col-start-6 max-w-text">{children}</div>
      </Columns>
    </section>
  );
}

/** A matter that could not be loaded: what is missing, and why. */
export function MissingSection({
  title,
  text = '',
  onRetry,
}: {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
}) {
  return (
    <ProfileSection title={title} text={profileTexts.partFailed}>
      <Notice tone="warning" icon="alert" className="mb-5">
        <span className="wrap-anywhere">{text}</span>
      </Notice>
      <Button look="outline" onClick={onRetry}>
        {profileTexts.retry}
      </Button>
    </ProfileSection>
  );
}

/** Says that something is done, to eyes and ears. It is there from the beginning, so that what changes in it is heard. */
export function Done({ text }: { text: string | null }) {
  return (
    <p role="status" className="min-h-6 text-sm text-leaf">
      {text}
    </p>
  );
}
