import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PAYMENT_TYPES } from '#contract/payments.ts';
import { BillingStep } from '#web/features/checkout/billing-step.tsx';
import type { Basket } from '#web/features/checkout/checkout-cart.ts';
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx';
import { ContactStep } from '#web/features/checkout/contact-step.tsx';
import { DeliveryStep } from '#web/features/checkout/delivery-step.tsx';
import { DiscountCode } from '#web/features/checkout/discount-code.tsx';
import { ExtrasStep } from '#web/features/checkout/extras-step.tsx';
import { toPayload } from '#web/features/checkout/order-payload.ts';
import { OrderSummary } from '#web/features/checkout/order-summary.tsx';
import { PayStep } from '#web/features/checkout/pay-step.tsx';
import { PaymentStep } from '#web/features/checkout/payment-step.tsx';
import { sumsOf } from '#web/features/checkout/totals.ts';
import { loadRules, useCheckoutForm } from '#web/features/checkout/use-checkout-form.ts';
import { usePay } from '#web/features/checkout/use-pay.ts';
import { usePaymentTypes } from '#web/features/checkout/use-payment-types.ts';
import { usePrefill } from '#web/features/checkout/use-prefill.ts';
import { useQuote } from '#web/features/checkout/use-quote.ts';

type Props = { head: ReactNode; user: User | null; basket: Basket };

/** After signing in one comes back here. */
const LOGIN_STATE = { from: '/checkout' };

export function CheckoutView({ head, user, basket }: Props) {
  const { form, problems, change, update, isReady } = useCheckoutForm(user?.emailAddress ?? '');
  const control = { form, problems, change };
  const addresses = usePrefill(user, update);
  const types = usePaymentTypes();
  // What was chosen, as long as it is on the list; else the first of it.
  const chosen = types?.options.find(({ id }) => id === form.paymentMethod)?.id ?? types?.options[0]?.id ?? null;
  const [code, setCode] = useState(form.discountCode.trim());
  const { quote, isCurrent } = useQuote(
    user && {
      cartVersion: basket.version,
      discountCode: code,
      paymentMethodId: chosen ?? form.paymentMethod ?? 1,
      district: form.district,
      // Where it goes matters only to the courier who is to bring back the money.
      ...(chosen === PAYMENT_TYPES.cod.id && { phone: form.phone, address: form.address.trim() }),
    },
  );
  const sums = sumsOf(basket, quote);
  const { pay, isBusy, failure, clearFailure } = usePay({
    basket,
    sums,
    isSignedIn: user !== null,
    loginState: LOGIN_STATE,
  });

  function submit(element: HTMLFormElement) {
    pay(async () => {
      if (!(await isReady(element))) return null;
      // A code that the server has refused is not part of what is shown, nor of what is ordered.
      const discountCode = isCurrent && quote ? (quote.discount?.code ?? '') : code;
      return toPayload({ ...form, paymentMethod: chosen }, discountCode);
    });
  }

  /** A disabled button keeps Enter from sending the form; it still says what is missing. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || form.termsAccepted || !isTextInput(event.target)) return;
    event.preventDefault();
    submit(event.currentTarget);
  }

  const isCounting = user !== null && (!isCurrent || basket.isSettling);
  return (
    <CheckoutFrame
      head={head}
      summary={
        <OrderSummary basket={basket} sums={sums} isBusy={isCounting}>
          <DiscountCode
            value={form.discountCode}
            onChange={(discountCode) => change({ discountCode })}
            onApply={() => setCode(form.discountCode.trim())}
            quote={quote}
            isBusy={isCounting}
            isOff={user === null}
          />
        </OrderSummary>
      }
    >
      <form
        // Never used, but should it be sent before the page is alive, nothing of it may stand in an address.
        method="post"
        noValidate
        onFocus={() => void loadRules().catch(() => undefined)} // asked for again when it is needed
        onInput={clearFailure}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <ContactStep {...control} user={user} loginState={LOGIN_STATE} />
        <DeliveryStep {...control} addresses={addresses} />
        <BillingStep {...control} />
        <PaymentStep
          types={types}
          quote={quote}
          chosen={chosen}
          onChoose={(paymentMethod) => change({ paymentMethod })}
        />
        <ExtrasStep {...control} days={quote?.deliveryDays ?? []} />
        <PayStep {...control} isBusy={isBusy} failure={failure} />
      </form>
    </CheckoutFrame>
  );
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}
