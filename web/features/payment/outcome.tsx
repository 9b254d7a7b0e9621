import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Wrap } from '#web/ui/layout.tsx';
import { Rosette } from '#web/ui/rosette.tsx';

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
export function Outcome({ title, lead, facts, isGood = false, notice, children }: Props) {
  return (
    <Wrap className="py-[clamp(3rem,7vw,7rem)]">
      <section className="max-w-[30rem]">
        {isGood ? (
          <Rosette lineWidth={2.6} className="mb-5 size-12 text-leaf" />
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
    </Wrap>
  );
}
