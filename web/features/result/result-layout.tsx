import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Mark } from '#ui/mark.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';

const parcel = pictureSet(
  import.meta.glob('../../pictures/gift-bag-*', { eager: true, query: '?url', import: 'default' }),
  { width: 4, height: 3 },
);

type Props = {
  title: string;
  lead: string;
  facts: Record<string, ReactNode>;
  isGood?: boolean;
  notice?: ReactNode;
  /** The ways on: one button and a link or two. */
  children: ReactNode;
};

/** How a payment has ended, in one headline; facts below, one way on. */
export function ResultLayout({ title, lead, facts, isGood = false, notice, children }: Props) {
  return (
    <Wrap className="grid items-center gap-16 py-[clamp(3rem,7vw,7rem)] lg:grid-cols-[minmax(0,30rem)_minmax(0,34rem)] lg:justify-between">
      <section className="max-w-[30rem]">
        {isGood ? (
          <Mark lineWidth={4} className="mb-5 size-12 text-leaf" />
        ) : (
          <Icon name="alert" className="mb-5 -ml-1.75 size-12 text-amber [stroke-width:0.8]" />
        )}
        <div aria-live="polite">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 text-lead text-ink-soft">{lead}</p>
        </div>
        {notice}
        <KeyValues className="mt-6" of={facts} />
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
      </section>
      <PagePicture picture={parcel} alt="" sizes="34rem" className="hidden aspect-4/3 w-full object-cover lg:block" />
    </Wrap>
  );
}
