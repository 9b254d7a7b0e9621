import { plainPrice, readPrice, WRONG_PRICE } from '#admin/parts/price.ts';
import type { StoredPicture } from '#contract/staff/pictures.ts';
import type { ProductInput, StaffProduct } from '#contract/staff/products.ts';

export type DraftPicture = StoredPicture & { alt: string };

/** As it is typed: numbers are read when it is saved. */
export type DraftItem = {
  key: string;
  id: number | null;
  version: number | null;
  sku: string;
  size: string;
  scent: string;
  price: string;
  compareAt: string;
  weightGrams: string;
  warnAt: string;
  barcode: string;
  isArchived: boolean;
  /** Of a new one only. */
  onHand: string;
  pictures: DraftPicture[];
};
export type DraftIngredient = { key: string; inci: string; words: string };

export type Draft = {
  name: string;
  description: string;
  directions: string;
  ingredients: DraftIngredient[];
  /** With commas between them. */
  foundBy: string;
  categoryId: number | null;
  nmraNumber: string;
  nmraUntil: string;
  seoTitle: string;
  seoDescription: string;
  isActive: boolean;
  relatedIds: number[];
  items: DraftItem[];
};

export type ChangeDraft = (next: Partial<Draft> | ((last: Draft) => Partial<Draft>)) => void;

export const newItem = (like?: DraftItem): DraftItem => ({
  key: `new-${crypto.randomUUID()}`,
  id: null,
  version: null,
  sku: '',
  size: '',
  scent: '',
  price: '',
  compareAt: '',
  weightGrams: like?.weightGrams ?? '',
  warnAt: like?.warnAt ?? '5',
  barcode: '',
  isArchived: false,
  onHand: '',
  pictures: [],
});

export function emptyDraft(): Draft {
  return {
    name: '',
    description: '',
    directions: '',
    ingredients: [],
    foundBy: '',
    categoryId: null,
    nmraNumber: '',
    nmraUntil: '',
    seoTitle: '',
    seoDescription: '',
    isActive: true,
    relatedIds: [],
    items: [newItem()],
  };
}

export function draftOf(product: StaffProduct): Draft {
  return {
    name: product.name,
    description: product.description,
    directions: product.directions ?? '',
    ingredients: product.ingredients.map((one, index) => ({ key: `${index} ${one.inci}`, ...one })),
    foundBy: product.foundBy.join(', '),
    categoryId: product.categoryId,
    nmraNumber: product.nmraNumber ?? '',
    nmraUntil: product.nmraUntil ?? '',
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    isActive: product.isActive,
    relatedIds: product.relatedIds,
    items: product.items.map((item) => ({
      key: `item-${item.id}`,
      id: item.id,
      version: item.version,
      sku: item.sku,
      size: item.size,
      scent: item.scent,
      price: plainPrice(item.price),
      compareAt: plainPrice(item.compareAt),
      weightGrams: String(item.weightGrams),
      warnAt: String(item.warnAt),
      barcode: item.barcode ?? '',
      isArchived: item.isArchived,
      onHand: '',
      pictures: item.pictures,
    })),
  };
}

/** 'Aqua, Glycerin (plant), Parfum' as single ones: what stands in brackets belongs to its name. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n](?![^()]*\))/)
    .map((word) => word.trim().replace(/\.$/, ''))
    .filter(Boolean);
}

/** What the shop is to be told, and what cannot be told as it stands, by the address of its field: 'items.0.price'. */
export function inputOf(draft: Draft): { input: ProductInput; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  function whole(text: string, field: string, what: string, otherwise = 0): number {
    const plain = text.replaceAll(/[,\s]/g, '');
    if (/^\d{1,7}$/.test(plain)) return Number(plain);
    problems[field] = `${what} must be a whole number`;
    return otherwise;
  }
  function price(text: string, field: string): number {
    const read = readPrice(text);
    if (read === undefined) problems[field] = WRONG_PRICE;
    return read ?? 0;
  }
  const items = draft.items.map((item, index) => {
    const at = `items.${index}`;
    const cost = price(item.price, `${at}.price`);
    const before = item.compareAt.trim() ? price(item.compareAt, `${at}.compareAt`) : null;
    if (before !== null && before <= cost && !problems[`${at}.compareAt`])
      problems[`${at}.compareAt`] = 'The price before is more than the price';
    return {
      ...(item.id !== null && item.version !== null && { id: item.id, version: item.version }),
      sku: item.sku,
      size: item.size,
      scent: item.scent,
      price: cost,
      compareAt: before,
      weightGrams: whole(item.weightGrams, `${at}.weightGrams`, 'The weight', 1),
      warnAt: whole(item.warnAt, `${at}.warnAt`, 'The number'),
      barcode: item.barcode.trim() || null,
      isArchived: item.isArchived,
      ...(item.id === null && item.onHand.trim() && { onHand: whole(item.onHand, `${at}.onHand`, 'The stock') }),
      pictures: item.pictures.map(({ hash, alt }) => ({ hash, alt })),
    };
  });
  const input = {
    name: draft.name,
    description: draft.description,
    directions: draft.directions.trim() || null,
    ingredients: draft.ingredients.filter(({ inci }) => inci.trim()).map(({ inci, words }) => ({ inci, words })),
    foundBy: splitList(draft.foundBy),
    categoryId: draft.categoryId,
    nmraNumber: draft.nmraNumber.trim() || null,
    nmraUntil: draft.nmraNumber.trim() ? draft.nmraUntil || null : null,
    seoTitle: draft.seoTitle.trim() || null,
    seoDescription: draft.seoDescription.trim() || null,
    isActive: draft.isActive,
    relatedIds: draft.relatedIds,
    items,
  };
  return { input, problems };
}

/** '50 g jar, Rose'; for the only item without either its SKU. */
export function itemName({ size, scent, sku }: Pick<DraftItem, 'size' | 'scent' | 'sku'>): string {
  return (
    [size, scent]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(', ') ||
    sku ||
    'the new item'
  );
}
