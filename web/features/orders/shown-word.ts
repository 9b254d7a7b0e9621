import { statusText } from '#contract/text/state-text.ts';
import { addressTexts } from '#texts/address.ts';
import { language } from '#texts/core/language.ts';
import { orderValuesTexts } from '#texts/order-values.ts';

const WORDS: Record<string, string> = {
  'Due on delivery': orderValuesTexts.due,
  'Waiting for payment': orderValuesTexts.waiting,
  'Waiting for your transfer': orderValuesTexts.transfer,
  'We are checking': orderValuesTexts.checking,
  'Not paid': orderValuesTexts.notPaid,
  'More to pay': orderValuesTexts.moreToPay,
  Invoice: orderValuesTexts.invoice,
  'Tax invoice': orderValuesTexts.taxInvoice,
  'Credit note': orderValuesTexts.creditNote,
  'Tax credit note': orderValuesTexts.taxCreditNote,
  Standard: orderValuesTexts.standard,
  'Sri Lanka': addressTexts.sriLanka,
};

/** The API's words for payments, documents and deliveries are English in every language. One of another server is shown as it is. */
export const shownWord = (word: string): string => (language() === 'en' ? word : (WORDS[word] ?? statusText(word)));
