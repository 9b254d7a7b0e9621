import * as z from 'zod/mini';

export const PAPER_KINDS = ['invoice', 'credit_note'] as const;

/** An invoice or a credit note, as far as it has to be known to ask for it. */
export const PaperName = z.object({
  id: z.int(),
  kind: z.enum(PAPER_KINDS),
  /** 'Invoice', 'Tax invoice', 'Credit note', 'Tax credit note' */
  title: z.string(),
  /** '2026-00042', 'CN-2026-00007' */
  number: z.string(),
  at: z.iso.datetime(),
  amount: z.number(),
});
export type PaperName = z.output<typeof PaperName>;

const Party = z.object({ name: z.string(), lines: z.array(z.string()) });

/** All that stands on one, in the words in which it stands there. */
export const Paper = z.extend(PaperName, {
  orderId: z.int(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  seller: z.extend(Party, { brand: z.string() }),
  buyer: Party,
  /** Where it went; nothing where that is not to be shown, or money goes back. */
  delivery: z.nullable(Party),
  rows: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      qty: z.nullable(z.int()),
      price: z.nullable(z.number()),
      amount: z.number(),
    }),
  ),
  /** What the total is made of, where it holds tax. */
  sums: z.array(z.object({ name: z.string(), amount: z.number() })),
  words: z.string(),
  /** How it was paid, or is to be; why money goes back. */
  note: z.string(),
  foot: z.string(),
});
export type Paper = z.output<typeof Paper>;
