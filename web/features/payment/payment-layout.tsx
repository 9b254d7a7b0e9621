import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { BusyRing, ButtonLink } from '#ui/button.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';

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
      Pay another way
    </ButtonLink>
  );
}

/** With the currency as the gateway names it, since that is what the bank will show. */
export function amountText(amount: number, currency: string): string {
  return formatRupees(amount).replace('Rs.', currency);
}
