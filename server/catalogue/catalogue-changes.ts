/** The channel on which triggers tell what a committed change of the catalogue touches. */
export const CATALOGUE_CHANNEL = 'catalogue';

type CatalogueChange =
  | { touches: 'everything' }
  /** Whatever shows the product; only its exact number of pieces when the words about its stock stayed the same. */
  | { touches: 'product' | 'number-of-pieces'; productId: number };

/** A note that is not understood, written by a newer version perhaps, may mean anything. */
export function readCatalogueChange(note: string): CatalogueChange {
  const [, kind, id] = /^(product|stock):(\d+)$/.exec(note) ?? [];
  if (!kind) return { touches: 'everything' };
  return { touches: kind === 'product' ? 'product' : 'number-of-pieces', productId: Number(id) };
}
