import { language } from '#texts/core/language.ts';
import { type Row, rowsOf } from '#texts/core/texts.ts';
import { declineTexts } from '#texts/declines.ts';
import { orderValuesTexts } from '#texts/order-values.ts';
import { reasonTexts } from '#texts/reasons.ts';
import { stateTexts } from '#texts/states.ts';

let known: Map<string, Row> | undefined;

function rowOf(kept: string): Row | undefined {
  known ??= new Map(
    [reasonTexts, declineTexts].flatMap((table) => Object.values(rowsOf(table)).map((row) => [row.en, row])),
  );
  return known.get(kept);
}

/**
 * Why something was done is kept in English, whoever reads it. A sentence of ours is said in the language that is spoken; what a
 * person has written stays as it is.
 */
export const ourReason = (kept: string): string => rowOf(kept)?.[language()] ?? kept;

/** The one way that the shop came with; what the owner calls another is translated with the owner's texts. */
export const shippingText = (name: string): string =>
  language() !== 'en' && name === 'Standard' ? orderValuesTexts.standard : name;

/** 'Tax invoice', which stays English in the API. */
export function documentTitleText(title: string): string {
  const words: Record<string, string> = {
    Invoice: orderValuesTexts.invoice,
    'Tax invoice': orderValuesTexts.taxInvoice,
    'Credit note': orderValuesTexts.creditNote,
    'Tax credit note': orderValuesTexts.taxCreditNote,
  };
  return words[title] ?? title;
}

/** How the payment stands, inside a sentence. The word of the API is English. */
export function paymentStateText(word: string): string {
  if (language() === 'en') return word.toLowerCase();
  const words: Record<string, string> = {
    Refunded: stateTexts.refunded,
    Paid: stateTexts.paid,
    'More to pay': orderValuesTexts.moreToPay,
    'We are checking': orderValuesTexts.checking,
    'Not paid': orderValuesTexts.notPaid,
    'Waiting for your transfer': orderValuesTexts.transfer,
    'Due on delivery': orderValuesTexts.due,
    'Waiting for payment': orderValuesTexts.waiting,
  };
  return words[word] ?? word;
}
