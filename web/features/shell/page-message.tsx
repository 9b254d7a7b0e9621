import type { ReactNode } from 'react';
import { Columns, Wrap } from '#ui/layout.tsx';
import { LargeMark } from '#ui/mark.tsx';

/** A page that has only one thing to say. */
export function PageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Wrap className="py-section">
      <Columns className="items-center">
        <div className="col-span-7">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-ink-soft">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
        </div>
        <LargeMark className="col-span-4 col-start-9 w-full max-w-60 justify-self-end text-fresh max-lg:hidden" />
      </Columns>
    </Wrap>
  );
}
