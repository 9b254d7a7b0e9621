import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/calls/accounts.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { paymentText } from '#contract/text/state-text.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { useConfig } from '#web/api/page-data.ts';
import { arrivalOf } from '#web/features/checkout/arrival.ts';
import { BillingStep } from '#web/features/checkout/billing-step.tsx';
import { type CheckoutCart, totalsOf } from '#web/features/checkout/checkout-cart.ts';
import { ContactStep } from '#web/features/checkout/contact-step.tsx';
import { DeliveryStep } from '#web/features/checkout/delivery-step.tsx';
import { DiscountCode, DiscountOffer, NearlyReached } from '#web/features/checkout/discount-code.tsx';
import { ExtrasStep } from '#web/features/checkout/extras-step.tsx';
import { toPayload } from '#web/features/checkout/order-payload.ts';
import { OrderSummary } from '#web/features/checkout/order-summary.tsx';
import { PayStep } from '#web/features/checkout/pay-step.tsx';
import { PaymentStep } from '#web/features/checkout/payment-step.tsx';
import { usePaymentTypes } from '#web/features/checkout/payment-types.ts';
import { usePrefill } from '#web/features/checkout/prefill.ts';
import { rememberCheckout } from '#web/features/checkout/remembered.ts';
import { leadsToPayment } from '#web/features/checkout/to-payment.ts';
import { loadFormRules, useCheckoutForm } from '#web/features/checkout/use-checkout-form.ts';
import { usePay } from '#web/features/checkout/use-pay.ts';
import { useQuote } from '#web/features/checkout/use-quote.ts';

type Props = { head: ReactNode; user: User | null; isGuest: boolean; cart: CheckoutCart };

/** No provider asks for a mail address. */
const PAID_LATER: number[] = [PAYMENT_TYPES.cod.id, PAYMENT_TYPES.bank.id, PAYMENT_TYPES.lankaqr.id];

/** After signing in one comes back here. */
const LOGIN_STATE = { from: '/checkout' };

export function CheckoutView({ head, user, isGuest, cart }: Props) {
  const isSameOrder = leadsToPayment(useLocation().state);
  const { form, problems, change, update, isReady } = useCheckoutForm(user?.emailAddress ?? '', isSameOrder);
  const control = { form, problems, change };
  const { delivery, shortCheckout = false } = useConfig();
  const isShort = shortCheckout || isGuest;
  const addresses = usePrefill(user, update, shortCheckout);
  const types = usePaymentTypes();
  const [isRefused, setIsRefused] = useState(false);
  // That of the last order is nobody's choice for this one: where it is not to be had, it counts no longer.
  const last = isRefused ? null : addresses.paymentMethodId;
  const wanted = form.paymentMethod ?? last ?? null;
  // What was chosen, as long as it is on the list; else the first of it.
  const chosen = types?.options.find(({ id }) => id === wanted)?.id ?? types?.options[0]?.id ?? null;
  const method = types?.options.find(({ id }) => id === chosen);
  const isShopper = user !== null || isGuest;
  const needsEmail = !isGuest || !PAID_LATER.includes(chosen ?? 0);
  const [code, setCode] = useState(form.discountCode.trim());
  const { quote, isCurrent, show } = useQuote(
    isShopper && {
      cartVersion: cart.version,
      discountCode: code,
      paymentMethodId: chosen ?? wanted ?? 1,
      district: form.district,
      // Where it goes matters only to the courier who is to bring back the money.
      ...(chosen === PAYMENT_TYPES.cod.id && { phone: form.phone, address: form.address.trim() }),
    },
  );
  const isLastOff = quote?.paymentMethods.some(({ id, isOffered }) => id === last && !isOffered) === true;
  if (isLastOff && form.paymentMethod === null) setIsRefused(true);
  const arrival = shortCheckout ? arrivalOf(form, delivery) : undefined;
  const totals = totalsOf(cart, quote, delivery, form.district);
  const { pay, isBusy, failure, clearFailure } = usePay({
    cart,
    totals,
    isShopper,
    loginState: LOGIN_STATE,
    onNewQuote: show,
    onPlaced: isGuest && shortCheckout ? rememberCheckout : undefined,
  });

  function submit(element: HTMLFormElement) {
    pay(async () => {
      if (!(await isReady(element, needsEmail))) return null;
      // A code that the server has refused is not part of what is shown, nor of what is ordered.
      const discountCode = isCurrent && quote ? (quote.discount?.code ?? '') : code;
      // While the list is on its way, what was chosen before holds.
      return toPayload({ ...form, paymentMethod: chosen ?? wanted }, discountCode, totals.total);
    });
  }

  /** A disabled button keeps Enter from sending the form; it still says what is missing. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || form.termsAccepted || !isTextInput(event.target)) return;
    event.preventDefault();
    submit(event.currentTarget);
  }

  function takeOffer(discountCode: string) {
    change({ discountCode });
    setCode(discountCode);
  }

  const isCounting = isShopper && (!isCurrent || cart.isSettling);
  const offer = { quote, isBusy: isCounting, onTake: takeOffer };
  return (
    <CheckoutLayout
      head={head}
      summary={
        <OrderSummary cart={cart} totals={totals} isBusy={isCounting} arrival={arrival}>
          <DiscountCode
            value={form.discountCode}
            onChange={(discountCode) => change({ discountCode })}
            onApply={() => setCode(form.discountCode.trim())}
            quote={quote}
            isBusy={isCounting}
            isOff={!isShopper}
          />
          <DiscountOffer {...offer} className="mt-4" />
          <NearlyReached quote={quote} />
        </OrderSummary>
      }
    >
      <form
        // Never used, but should it be sent before the page is alive, nothing of it may stand in an address.
        method="post"
        noValidate
        onFocus={() => void loadFormRules().catch(() => undefined)} // asked for again when it is needed
        onInput={clearFailure}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <ContactStep {...control} user={user} loginState={LOGIN_STATE} isGuest={isGuest} needsEmail={needsEmail} />
        <DeliveryStep {...control} addresses={addresses} isGuest={isGuest} isShort={isShort} />
        <BillingStep {...control} isFolded={isShort} />
        <PaymentStep
          isFirst={isSameOrder}
          types={types}
          quote={quote}
          totals={totals}
          chosen={chosen}
          onChoose={(paymentMethod) => change({ paymentMethod })}
        />
        <ExtrasStep {...control} days={quote?.deliveryDays ?? []} isFolded={isShort} />
        {/* Where the summary is folded away, it is seen on the way to the button. */}
        <DiscountOffer {...offer} className="mb-8 lg:hidden" />
        <PayStep
          {...control}
          total={totals.total}
          method={method && paymentText(method)}
          arrival={arrival}
          isBusy={isBusy}
          failure={failure}
        />
        {isGuest && <p className="mt-3 text-xs text-ink-mute">{checkoutTexts.accountLater}</p>}
      </form>
    </CheckoutLayout>
  );
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}

type LayoutProps = { head: ReactNode; summary: ReactNode; children: ReactNode };

const column =
  'mx-auto w-full max-w-[44rem] px-gutter lg:mr-0 lg:max-w-[58rem] lg:pr-[clamp(1.25rem,5vw,5.5rem)] lg:pl-gutter';

/** One column of questions, the sum beside it and reached after them; on a phone it is seen above them. */
function CheckoutLayout({ head, summary, children }: LayoutProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_1fr]">
      <div className={`${column} max-lg:-order-2`}>{head}</div>
      <main id="main" tabIndex={-1} className={`${column} pb-20 outline-none`}>
        <h1 className="sr-only">{checkoutTexts.title}</h1>
        {children}
      </main>
      {/* It sticks only while it is folded: opened, it would lie over the form. */}
      <aside
        aria-label={checkoutTexts.summary}
        className="max-lg:-order-1 max-lg:has-[[aria-expanded=false]]:sticky max-lg:top-0 max-lg:z-(--z-header) max-lg:mb-6 max-lg:border-y border-line bg-cream lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l"
      >
        {summary}
      </aside>
    </div>
  );
}
