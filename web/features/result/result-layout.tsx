import type { ReactNode } from 'react';
import { BusyRing } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Mark } from '#ui/mark.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { ResultMood } from '#web/features/result/result-words.ts';

type Props = {
  title: string;
  lead: string;
  mood: ResultMood;
  facts: Record<string, ReactNode>;
  notice?: ReactNode;
  /** What was ordered, once it is known. */
  order?: ReactNode;
  /** The ways on: one button and a link or two. */
  children: ReactNode;
};

/** How a payment has ended, in one headline; facts below, one way on, and the order beside it. */
export function ResultLayout({ title, lead, mood, facts, notice, order, children }: Props) {
  return (
    <Wrap className="grid items-start gap-x-16 gap-y-14 py-[clamp(3rem,7vw,7rem)] lg:grid-cols-[minmax(0,30rem)_minmax(0,36rem)] lg:justify-between">
      <section className="max-w-[30rem]">
        <Sign mood={mood} />
        <div aria-live="polite">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 min-h-[2lh] text-lead text-ink-soft">{unbroken(lead)}</p>
        </div>
        {notice}
        <KeyValues className="mt-6" of={facts} />
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
      </section>
      {order}
    </Wrap>
  );
}

/** The plant stands over what went well, and over nothing else. */
function Sign({ mood }: { mood: ResultMood }) {
  if (mood === 'good') return <Mark lineWidth={4} className="mb-5 size-12 text-leaf" />;
  if (mood === 'asking') {
    return (
      <div className="mb-5 flex size-12 items-center text-leaf">
        <BusyRing large />
      </div>
    );
  }
  const color = mood === 'refused' ? 'text-clay' : 'text-amber';
  return <Icon name="alert" className={`mb-5 -ml-1.75 size-12 [stroke-width:0.8] ${color}`} />;
}
