import { describe, expect, test } from 'vitest';
import { readAnswer } from '#web/features/card/card-answer.ts';

const card = (securityCode?: string) => ({ provided: { card: { securityCode } } }) as never;

describe('what the gateway says about a card', () => {
  test('[PAY-04] a whole card goes on; one without its code does not', () => {
    expect(readAnswer({ status: 'ok' })).toEqual({ is: 'captured' });
    expect(readAnswer({ status: 'ok', sourceOfFunds: card('xxx') })).toEqual({ is: 'captured' });
    expect(readAnswer({ status: 'ok', sourceOfFunds: card() })).toEqual({
      is: 'fields',
      text: 'Please correct the highlighted card fields.',
      problems: { securityCode: 'Enter the CVV' },
    });
  });

  test('[PAY-05] wrong fields are named, in the order of the form', () => {
    const answer = readAnswer({
      status: 'fields_in_error',
      errors: { securityCode: 'invalid', cardNumber: 'missing', other: 'invalid' },
    });
    expect(answer).toEqual({
      is: 'fields',
      text: 'Please correct the highlighted card fields.',
      problems: { number: 'Enter the card number', securityCode: 'Check the CVV' },
    });
    expect(Object.keys(answer.is === 'fields' ? answer.problems : {})).toEqual(['number', 'securityCode']);
  });

  test('[PAG-05] an empty form has every field marked, though the gateway does without the code', () => {
    const errors = { cardNumber: 'missing', expiryMonth: 'missing', expiryYear: 'missing' };
    const problems = (hasNoCode: boolean) => {
      const answer = readAnswer({ status: 'fields_in_error', errors }, hasNoCode);
      return answer.is === 'fields' ? Object.keys(answer.problems) : [];
    };
    expect(problems(true)).toEqual(['number', 'expiryMonth', 'expiryYear', 'securityCode']);
    expect(problems(false)).toEqual(['number', 'expiryMonth', 'expiryYear']);
  });

  test.each([
    [{ status: 'request_timeout' }, 'Payment session request timed out. Try again.'],
    [{ status: 'system_error' }, 'System error. Please retry.'],
    [{ status: 'payment_type_required' }, 'Payment authorization failed. Please try again.'],
    [{}, 'Payment authorization failed. Please try again.'],
    [undefined, 'Payment authorization failed. Please try again.'],
  ])('[PAY-05] [PAY-06] %j is a failure in its own words', (response, text) => {
    expect(readAnswer(response)).toMatchObject({ is: 'failed', text });
  });
});
