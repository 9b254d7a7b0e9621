import { describe, expect, test } from 'vitest';
import { nextStep } from '#web/features/checkout/next-step.ts';

describe('after the order', () => {
  test('[CHK-18] [SPC-11] a card goes to its fields with the session', () => {
    const answer = {
      order: { id: 1001, orderTotal: 1950 },
      paymentSession: { sessionId: 'SESSION1', merchantId: 'SHOP' },
      payment: { sessionId: 'SESSION1', merchant: 'SHOP', amount: 1950, currency: 'LKR' },
    };
    const card = { go: 'card', sessionId: 'SESSION1', merchant: 'SHOP', amount: 1950, currency: 'LKR', orderId: 1001 };
    expect(nextStep(answer, true)).toEqual(card);
    expect(nextStep({ orderId: '1001', paymentSession: { id: 'SESSION1', merchant: 'SHOP' } }, true)).toEqual({
      ...card,
      amount: null,
    });
    for (const answer of [
      { data: { session: { id: 'SESSION1' } } },
      { session: { id: 'SESSION1' } },
      { payment: { sessionId: 'SESSION1' } },
    ]) {
      expect(nextStep(answer, true)).toMatchObject({ sessionId: 'SESSION1', currency: 'LKR' });
    }
    expect(nextStep({ merchant: 'SHOP', payment: { sessionId: 'SESSION1', merchant: 'OTHER' } }, true)).toMatchObject({
      merchant: 'OTHER',
    });
  });

  test('[CHK-19] [SPC-11] an answer with a redirect is followed, but only to a page', () => {
    expect(nextStep({ order: { id: 7 }, payment: { redirectUrl: '/pay/koko/7' } }, false)).toEqual({
      go: 'redirect',
      url: '/pay/koko/7',
    });
    expect(nextStep({ redirectUrl: 'https://pay.example/7' }, false)).toEqual({
      go: 'redirect',
      url: 'https://pay.example/7',
    });
    expect(nextStep({ id: 7, redirectUrl: 'javascript:alert(1)' }, false)).toEqual({ go: 'order', orderId: '7' });
  });

  test.each([[{ order: { id: 7 } }], [{ orderId: 7 }], [{ id: '7' }], [{ id: 'KOM-7' }]])(
    '[CHK-20] [SPC-11] [SPC-17] %j leads to the confirmation',
    (answer) => {
      expect(nextStep(answer, false)).toEqual({ go: 'order', orderId: 'id' in answer ? answer.id : '7' });
    },
  );

  test('[CHK-21] what is missing is said', () => {
    expect(nextStep({ order: { id: 7 } }, true)).toEqual({
      go: 'none',
      text: 'Payment session unavailable. Please try again.',
    });
    const lost = { go: 'none', text: 'Order created. Unable to determine order ID for confirmation page.' };
    expect(nextStep({}, false)).toEqual(lost);
    expect(nextStep('fine', false)).toEqual(lost);
  });
});
