import type { AttemptReport } from '#server/payments/provider.ts';
import type { GatewayTransaction } from '#server/payments/providers/card/card-gateway.ts';
import { readMoney } from '#server/payments/providers/provider-formats.ts';

const TRY_ANOTHER = 'Please try another card or another way to pay.';
const NOT_CHARGED = 'You have not been charged.';

/** The gateway's codes for a payment that was not made, and our texts. A code that is missing here is unknown. */
const DECLINES: Record<string, string> = {
  DECLINED: `Your bank declined the payment. ${TRY_ANOTHER}`,
  DECLINED_AVS: `Your bank declined the payment: the billing address does not match. ${TRY_ANOTHER}`,
  DECLINED_CSC: 'The security code (CVV) is not right. Please check it and try again.',
  DECLINED_AVS_CSC: 'The security code or the billing address is not right. Please check them and try again.',
  DECLINED_DO_NOT_CONTACT: `Your bank declined the payment. ${TRY_ANOTHER}`,
  DECLINED_PAYMENT_PLAN: `Your bank declined the payment plan. ${TRY_ANOTHER}`,
  INVALID_CSC: 'The security code (CVV) is not right. Please check it and try again.',
  INSUFFICIENT_FUNDS: `There is not enough money on the card. ${TRY_ANOTHER}`,
  EXPIRED_CARD: `The card has expired. ${TRY_ANOTHER}`,
  REFERRED: 'Your bank wants to speak to you first. Please call your bank, or try another card.',
  BLOCKED: `The payment was stopped by a security rule. ${TRY_ANOTHER}`,
  TIMED_OUT: `Your bank did not answer in time. ${NOT_CHARGED} Please try again.`,
  ACQUIRER_SYSTEM_ERROR: `The bank could not carry out the payment. ${NOT_CHARGED} Please try again in a moment.`,
  SYSTEM_ERROR: `The bank could not carry out the payment. ${NOT_CHARGED} Please try again in a moment.`,
  UNSPECIFIED_FAILURE: `The payment did not go through. ${NOT_CHARGED} ${TRY_ANOTHER}`,
  NOT_SUPPORTED: `Your bank does not allow this payment. ${TRY_ANOTHER}`,
  NOT_ENROLLED_3D_SECURE: `This card can not be used on the internet. ${TRY_ANOTHER}`,
  AUTHENTICATION_FAILED: `Your bank did not confirm that it was you. ${NOT_CHARGED} ${TRY_ANOTHER}`,
  EXCEEDED_RETRY_LIMIT: `The card was tried too often. ${TRY_ANOTHER}`,
  ABORTED: `The payment was broken off. ${NOT_CHARGED} Please try again.`,
  CANCELLED: `The payment was cancelled. ${NOT_CHARGED}`,
};

const APPROVED = new Set(['APPROVED', 'APPROVED_AUTO']);

/** The card was not even tried: the session had ended, or the code in it was used up. */
export const SESSION_ENDED = `The card form had expired. ${NOT_CHARGED} Please enter the card again.`;
export const NEVER_ARRIVED = `The payment did not reach the bank. ${NOT_CHARGED} Please try again.`;
export const INTERRUPTED = `The payment was interrupted before your bank was asked for the money. ${NOT_CHARGED} Please try again.`;
export const NOT_CONFIRMED = DECLINES.AUTHENTICATION_FAILED as string;
export const CHECK_FAILED = `Your bank could not check the card just now. ${NOT_CHARGED} Please try again, or use another card.`;

/** Why an attempt ended without a word of the bank about the card. */
export const NOT_THE_CARDS_FAULT = [
  SESSION_ENDED,
  NEVER_ARRIVED,
  INTERRUPTED,
  CHECK_FAILED,
  ...['TIMED_OUT', 'ACQUIRER_SYSTEM_ERROR', 'SYSTEM_ERROR', 'ABORTED', 'CANCELLED'].map(
    (code) => DECLINES[code] ?? code,
  ),
];

export function isTheCardsFault(reason: string | null): boolean {
  return reason === null || !NOT_THE_CARDS_FAULT.includes(reason);
}

/** What the gateway says about one payment. Only what it clearly says counts as paid or declined. */
export function paymentReport({ result, response, transaction }: GatewayTransaction): AttemptReport {
  const code = response?.gatewayCode ?? '';
  const money = readMoney(transaction?.amount, transaction?.currency);
  const answer = { money, reason: null, paymentRef: transaction?.id ?? '' };
  if (result === 'SUCCESS' && APPROVED.has(code)) return { ...answer, state: 'paid' };
  const reason = result === 'FAILURE' ? DECLINES[code] : undefined;
  return reason ? { ...answer, state: 'declined', reason } : { ...answer, state: 'unknown' };
}

const AUTHENTICATED = new Set(['AUTHENTICATION_SUCCESSFUL', 'AUTHENTICATION_ATTEMPTED']);
/** The card knows no authentication: whether to pay it all the same is left to the bank. */
const WITHOUT_3DS = new Set(['AUTHENTICATION_NOT_SUPPORTED', 'AUTHENTICATION_NOT_IN_EFFECT', 'AUTHENTICATION_EXEMPT']);

/** The status of a payer's authentication. */
export function readAuthenticationStatus({ response, transaction }: GatewayTransaction) {
  const status = transaction?.authenticationStatus ?? '';
  const mayProceed = response?.gatewayRecommendation === 'PROCEED';
  if (AUTHENTICATED.has(status)) return 'authenticated';
  if (!mayProceed) return 'refused';
  if (WITHOUT_3DS.has(status)) return 'not_supported';
  if (status === 'AUTHENTICATION_AVAILABLE') return 'available';
  return status === 'AUTHENTICATION_PENDING' ? 'pending' : 'refused';
}
