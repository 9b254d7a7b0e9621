import { expect, test } from 'vitest';
import { EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';
import { parseDraft } from '#web/features/checkout/draft.ts';

const form = { ...EMPTY_FORM, fullName: 'Nimali Perera', paymentMethod: 4, giftBag: true, termsAccepted: true };
const draft = (owner: string, given: object = form) => JSON.stringify({ owner, form: given });

test('[CHK-03] a form begun as a visitor or by the same person is found again, without the agreement', () => {
  const found = { ...form, termsAccepted: false };
  expect(parseDraft(draft(''), 'nimali@example.com')).toEqual(found);
  expect(parseDraft(draft('nimali@example.com'), 'nimali@example.com')).toEqual(found);
});

test('[CHK-03] nobody sees what somebody else has written, nor what makes no sense', () => {
  expect(parseDraft(draft('nimali@example.com'), '')).toEqual(EMPTY_FORM);
  expect(parseDraft(draft('nimali@example.com'), 'other@example.com')).toEqual(EMPTY_FORM);
  expect(parseDraft(null, '')).toEqual(EMPTY_FORM);
  expect(parseDraft(draft('', { fullName: 7, paymentMethod: 'card', giftBag: 'yes', more: 1 }), '')).toEqual(
    EMPTY_FORM,
  );
});
