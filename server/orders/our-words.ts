import { formatRupees } from '#contract/rules/money.ts';
import { dayOfYearText } from '#contract/text/day-text.ts';
import { language } from '#texts/core/language.ts';
import { type Row, rowsOf } from '#texts/core/texts.ts';
import { correctionTexts } from '#texts/corrections.ts';
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

const inRupees = (amount: string) => formatRupees(Number(amount.replaceAll(',', '')));
const wishedDay = (day: string) =>
  day === 'any day' ? correctionTexts.anyDay : dayOfYearText(new Date(`${day} 2000 UTC`).toISOString());

/** What sums and days stand in: what came or need not come, and pieces of what was corrected (checkout/correction-words.ts). */
const NOTES: [RegExp, (...found: [string, string]) => string][] = [
  [/^Rs\. (\S+) more received: it is paid in full\.$/, (sum) => reasonTexts.paidRest({ sum: inRupees(sum) })],
  [/^Rs\. (\S+) need not be paid any more\.$/, (sum) => reasonTexts.letGo({ sum: inRupees(sum) })],
  [
    /(?<=^|, )delivery (any day|\d+ \w+) → (any day|\d+ \w+)(?=, total|\. )/,
    (from, to) => correctionTexts.delivery({ from: wishedDay(from), to: wishedDay(to) }),
  ],
  [
    /(?<=^|, )total Rs\. (\S+) → ([\d,]+\.\d\d)(?=\. )/,
    (from, to) => correctionTexts.total({ from: inRupees(from), to }),
  ],
];

/**
 * Why something was done is kept in English, whoever reads it. A sentence of ours is said in the language that is spoken; what a
 * person has written stays as it is.
 */
export function ourReason(kept: string): string {
  if (language() === 'en') return kept;
  const said = NOTES.reduce((note, [form, say]) => note.replace(form, (_, from, to) => say(from, to)), kept);
  return rowOf(kept)?.[language()] ?? said;
}

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
