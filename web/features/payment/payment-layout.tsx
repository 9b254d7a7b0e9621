import type { ReactNode } from 'react';
import { Wrap } from '#ui/layout.tsx';

type Props = { head: ReactNode; title: string; isWide?: boolean; children: ReactNode };

/** A single sheet of paper, nothing to distract. */
export function PaymentLayout({ head, title, isWide = false, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-cream">
      <Wrap>{head}</Wrap>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full border-line bg-paper p-[clamp(1.5rem,1rem+2.6vw,3rem)] outline-none max-sm:border-t sm:mt-[clamp(0rem,3vw,2.5rem)] sm:mb-16 sm:self-start sm:border ${isWide ? 'max-w-[44rem]' : 'max-w-[33rem]'}`}
      >
        <h1 className="text-[clamp(2.125rem,1.8rem+1.2vw,2.75rem)]/[1.05]">{title}</h1>
        {children}
      </main>
    </div>
  );
}
