import type { ReactNode } from 'react';
import { accountTexts } from '#texts/account.ts';
import { PagePicture, type PictureSet, pictureSet } from '#ui/page-picture.tsx';

type Props = {
  title: string;
  text: ReactNode;
  picture?: PictureSet;
  children: ReactNode;
};

const defaultPicture = pictureSet(
  import.meta.glob<string>('../../pictures/hero-poster-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1920, height: 1080 },
);

/** One form beside one photograph, which a phone does without. */
export function AccountFrame({ title, text, picture = defaultPicture, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[calc(100dvh-var(--header-bar))] lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid content-center justify-items-center px-gutter max-lg:min-h-[65svh] max-lg:content-start py-[clamp(2.5rem,6vw,5rem)] *:w-full *:max-w-form">
        <div>
          {/* A little wider than the form, so that a greeting keeps to one line. */}
          <h1 className="text-h1 xl:-mr-4">{title}</h1>
          <div className="mt-3 text-ink-soft">{text}</div>
        </div>
        {children}
      </div>
      <div className="relative bg-stone max-lg:hidden">
        <PagePicture
          key={picture.files[800]}
          picture={picture}
          alt=""
          sizes={picture === defaultPicture ? '90vw' : '(width >= 64rem) 60vw, 1px'}
          className="absolute inset-0 size-full object-cover object-[66%_50%]"
        />
      </div>
    </div>
  );
}

/** What stands under a form: the way to another screen. */
export function AccountFoot({ children }: { children: ReactNode }) {
  return <p className="mt-7 border-t border-line pt-5 text-ink-soft">{children}</p>;
}

/** Signing in lives in the browser: without scripts only this can be said. */
export function NeedsScripts() {
  return (
    <p className="mt-6 hidden border-l-2 border-amber bg-amber-soft px-4.5 py-4 text-sm noscript:block">
      {accountTexts.needsScripts}
    </p>
  );
}
