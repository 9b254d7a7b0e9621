import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;

/** An invoice or a credit note, as far as it has to be known to ask for it. */
export const DocumentName = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  /** 'Invoice', 'Tax invoice', 'Credit note', 'Tax credit note' */
  title: z.string(),
  /** '2026-00042', 'CN-2026-00007' */
  number: z.string(),
  at: z.iso.datetime(),
  amount: z.number(),
});
export type DocumentName = z.output<typeof DocumentName>;

const Party = z.object({ name: z.string(), lines: z.array(z.string()) });

/** All that stands on one, in the words in which it stands there. */
/** What stands around the figures; `page` with {page} and {pages}. */
const Says = z.object({
  billTo: z.string(),
  deliveredTo: z.string(),
  product: z.string(),
  pieces: z.string(),
  price: z.string(),
  amount: z.string(),
  total: z.string(),
  sign: z.string(),
  page: z.string(),
});

export const IssuedDocument = z.extend(DocumentName, {
  orderId: z.int(),
  /** In which it is written: that of its order. */
  language: z.enum(LANGUAGE_CODES),
  says: Says,
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  seller: z.extend(Party, { brand: z.string() }),
  buyer: Party,
  /** Where it went; nothing where that is not to be shown, or money goes back. */
  delivery: z.nullable(Party),
  rows: z.array(
    z.object({
      name: z.string(),
      /** Its English name, as it stands on the pack, where that is another. */
      onPack: z.string(),
      sku: z.string(),
      qty: z.nullable(z.int()),
      price: z.nullable(z.number()),
      amount: z.number(),
    }),
  ),
  /** What the total is made of, where it holds tax. */
  sums: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** The sum in words, which are English: nothing where the law does not ask for them and the document is not. */
  words: z.string(),
  /** How it was paid, or is to be; why money goes back. */
  note: z.string(),
  foot: z.string(),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;
