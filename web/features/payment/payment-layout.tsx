import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/rules/money.ts';
import { paymentTexts } from '#texts/payment.ts';
import { BusyRing, ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Wrap } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';

type Props = {
  head: ReactNode;
  title: string;
  isWide?: boolean;
  /** What is being paid for: beside the sheet, on a phone below it. */
  order?: ReactNode;
  children: ReactNode;
};

/** A sheet of paper, nothing to distract. */
export function PaymentLayout({ head, title, isWide = false, order, children }: Props) {
  const sheet = (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full border-line bg-paper p-[clamp(1.5rem,1rem+2.6vw,3rem)] outline-none max-sm:border-y sm:border',
        isWide ? 'max-w-[44rem]' : 'max-w-[33rem]',
        Boolean(order) && 'lg:mx-0 lg:justify-self-end',
      )}
    >
      <h1 className="text-[clamp(2.125rem,1.8rem+1.2vw,2.75rem)]/[1.05]">{title}</h1>
      {children}
    </main>
  );
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-cream">
      <Wrap>{head}</Wrap>
      <div
        className={cx(
          'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-y-10 pb-16 sm:px-gutter sm:pt-[clamp(0rem,3vw,2.5rem)]',
          Boolean(order) &&
            'mx-auto max-w-page gap-x-[clamp(2.5rem,5vw,5.5rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
        )}
      >
        {sheet}
        {order && (
          <aside
            aria-label={paymentTexts.payingFor}
            className="mx-auto w-full max-w-[33rem] px-6 sm:px-0 lg:mx-0 lg:max-w-[28rem] lg:pt-12"
          >
            {order}
          </aside>
        )}
      </div>
    </div>
  );
}

type ReturnProps = { text: string; afterMs: number; isError?: boolean };

/** Says why, and goes back by itself. */
export function ReturnToCheckout({ text, afterMs, isError = false }: ReturnProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/checkout', { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, afterMs]);
  if (isError) {
    return (
      <Notice tone="error" className="mt-6">
        {text}
      </Notice>
    );
  }
  return <Working text={text} />;
}

export function Working({ text }: { text: string }) {
  return (
    <div role="status" className="mt-8 grid justify-items-center gap-3 py-10 text-center text-ink-soft">
      <BusyRing large />
      <p>{text}</p>
    </div>
  );
}

/** Back to the choice, in a document without the gateway's script. */
export function PayAnotherWay() {
  return (
    <ButtonLink look="text" to="/checkout" reloadDocument>
      {paymentTexts.payAnotherWay}
    </ButtonLink>
  );
}

/** Rupees are written as everywhere in the shop; any other currency by its name. */
export function amountText(amount: number, currency: string): string {
  return currency === 'LKR' ? formatRupees(amount) : formatRupees(amount).replace(/^\S+/, currency);
}
