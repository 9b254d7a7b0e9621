import type { ReactNode } from 'react';

type Props = { head: ReactNode; summary?: ReactNode; children: ReactNode };

const column =
  'mx-auto w-full max-w-[44rem] px-gutter lg:mr-0 lg:max-w-[58rem] lg:pr-[clamp(1.25rem,5vw,5.5rem)] lg:pl-gutter';

/** One column of questions, the sum beside it and reached after them; on a phone it is seen above them. */
export function CheckoutFrame({ head, summary, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_1fr]">
      <div className={`${column} max-lg:-order-2`}>{head}</div>
      <main id="main" tabIndex={-1} className={`${column} pb-20 outline-none`}>
        <h1 className="sr-only">Checkout</h1>
        {children}
      </main>
      {/* Never higher than the screen it sticks to. */}
      <aside
        aria-label="Order Summary"
        className="max-lg:-order-1 max-lg:sticky max-lg:top-0 max-lg:z-(--z-header) max-lg:mb-6 max-lg:max-h-dvh max-lg:overflow-y-auto max-lg:border-y border-line bg-cream lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l"
      >
        {summary}
      </aside>
    </div>
  );
}
