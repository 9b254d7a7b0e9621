import * as z from 'zod/mini';

const Lot = z.object({ code: z.string(), expiresOn: z.nullable(z.iso.date()), pieces: z.int() });
type Lot = z.output<typeof Lot>;

/** Where the pieces of an item lie that no packed parcel has. */
export const ShelfItem = z.object({
  productItemId: z.int(),
  /** In the order in which they are to leave; without those that have expired. */
  batches: z.array(Lot),
  /** Pieces of no known batch. */
  loose: z.int(),
  /** Not to be sent. */
  expired: z.array(Lot),
});
export type ShelfItem = z.output<typeof ShelfItem>;

/** `code` null: of no known batch. */
export type Take = { code: string | null; expiresOn: string | null; pieces: number };

/** From which batches so many pieces are taken: what expires first goes first, and nothing that has expired. */
export function takeFromShelf({ batches, loose }: Pick<ShelfItem, 'batches' | 'loose'>, qty: number): Take[] {
  const takes: Take[] = [];
  let rest = qty;
  for (const lot of [...batches, { code: null, expiresOn: null, pieces: loose }]) {
    const pieces = Math.min(rest, lot.pieces);
    if (pieces > 0) takes.push({ ...lot, pieces });
    rest -= pieces;
  }
  return takes;
}

/** What stays of batches when so many pieces are in parcels already: they were taken in the same order. */
export function leaveOnShelf(batches: Lot[], qty: number): Lot[] {
  let rest = qty;
  return batches.flatMap((lot) => {
    const gone = Math.min(rest, lot.pieces);
    rest -= gone;
    return gone < lot.pieces ? [{ ...lot, pieces: lot.pieces - gone }] : [];
  });
}
