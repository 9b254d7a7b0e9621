import { plainPrice, readPrice, WRONG_PRICE } from '#admin/parts/price.ts';
import type { StoredPicture } from '#contract/staff/pictures.ts';
import { type FieldKind, ITEM_FIELDS, type ItemField, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import type { ProductInput, StaffProduct } from '#contract/staff/products.ts';

export type DraftPicture = StoredPicture & { alt: string };
export type DraftIngredient = { key: string; inci: string; words: string };

/** What each kind of field is while it is typed: numbers are read when it is saved. */
type Typed = {
  text: string;
  'optional text': string;
  'optional day': string;
  price: string;
  'optional price': string;
  whole: string;
  grams: string;
  switch: boolean;
  /** With commas between them. */
  words: string;
  category: number | null;
  ingredients: DraftIngredient[];
  products: number[];
  pictures: DraftPicture[];
};

type DraftOf<Fields extends Record<string, { kind: FieldKind }>> = {
  [Name in keyof Fields]: Typed[Fields[Name]['kind']];
};
export type DraftItem = DraftOf<typeof ITEM_FIELDS> & {
  key: string;
  id: number | null;
  version: number | null;
  /** Of a new one only. */
  onHand: string;
};
export type Draft = DraftOf<typeof PRODUCT_FIELDS> & { items: DraftItem[] };

export type ChangeDraft = (next: Partial<Draft> | ((last: Draft) => Partial<Draft>)) => void;

/** `begin`: what is typed of a value that was kept. `read`: the value again; what cannot be read is told. */
type Kind<Text> = { empty: Text; begin: (kept: never) => Text; read: (typed: Text, tell: Tell) => unknown };
type Tell = (sentence: string) => void;

const as = <Text>(empty: Text): Kind<Text> => ({ empty, begin: (kept) => kept, read: (typed) => typed });
const optional: Kind<string> = {
  empty: '',
  begin: (kept: string | null) => kept ?? '',
  read: (typed) => typed.trim() || null,
};

function price(typed: string, tell: Tell): number {
  const read = readPrice(typed);
  if (read === undefined) tell(WRONG_PRICE);
  return read ?? 0;
}

function whole(typed: string, tell: Tell): number {
  const plain = typed.replaceAll(/[,\s]/g, '');
  if (/^\d{1,7}$/.test(plain)) return Number(plain);
  tell('Write a whole number');
  return 0;
}

const number: Kind<string> = { empty: '', begin: (kept: number) => String(kept), read: whole };

const KINDS: { [Name in FieldKind]: Kind<Typed[Name]> } = {
  text: as(''),
  'optional text': optional,
  'optional day': optional,
  price: { empty: '', begin: plainPrice, read: price },
  'optional price': {
    empty: '',
    begin: plainPrice,
    read: (typed, tell) => (typed.trim() ? price(typed, tell) : null),
  },
  whole: number,
  grams: number,
  switch: as(false),
  words: { empty: '', begin: (kept: string[]) => kept.join(', '), read: splitList },
  category: as<number | null>(null),
  ingredients: {
    empty: [],
    begin: (kept: { inci: string; words: string }[]) =>
      kept.map((one, index) => ({ key: `${index} ${one.inci}`, ...one })),
    read: (typed) => typed.filter(({ inci }) => inci.trim()).map(({ inci, words }) => ({ inci, words })),
  },
  products: as<number[]>([]),
  pictures: {
    ...as<DraftPicture[]>([]),
    read: (typed) => typed.map(({ hash, alt }) => ({ hash, alt })),
  },
};

type Fields = Record<string, { kind: FieldKind }>;

/** Every field of the list by what its kind makes of it. */
function each<F extends Fields, Made>(fields: F, make: (kind: Kind<never>, name: string) => unknown): Made {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, make(KINDS[kind] as unknown as Kind<never>, name)]),
  ) as Made;
}
const emptyOf = <F extends Fields>(fields: F) => each<F, DraftOf<F>>(fields, ({ empty }) => empty);
const typedOf = <F extends Fields>(fields: F, kept: Record<keyof F, unknown>) =>
  each<F, DraftOf<F>>(fields, ({ begin }, name) => begin(kept[name] as never));
const readOf = <F extends Fields>(fields: F, draft: DraftOf<F>, tell: (name: string, sentence: string) => void) =>
  each<F, Record<keyof F, never>>(fields, ({ read }, name) =>
    read(draft[name] as never, (sentence) => tell(name, sentence)),
  );

export const newItem = (like?: DraftItem): DraftItem => ({
  key: `new-${crypto.randomUUID()}`,
  id: null,
  version: null,
  onHand: '',
  ...emptyOf(ITEM_FIELDS),
  weightGrams: like?.weightGrams ?? '',
  warnAt: like?.warnAt ?? '5',
});

export const emptyDraft = (): Draft => ({ ...emptyOf(PRODUCT_FIELDS), isActive: true, items: [newItem()] });

export const draftOf = (product: StaffProduct): Draft => ({
  ...typedOf(PRODUCT_FIELDS, product),
  items: product.items.map((item) => ({
    key: `item-${item.id}`,
    id: item.id,
    version: item.version,
    onHand: '',
    ...typedOf(ITEM_FIELDS, item),
  })),
});

/** A draft that an earlier version of this screen kept, with the fields that have come since. */
export function filledUp(kept: Draft, base: Draft): Draft {
  const known = new Map(base.items.map((item) => [item.key, item]));
  return { ...base, ...kept, items: kept.items.map((item) => ({ ...newItem(), ...known.get(item.key), ...item })) };
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
  const items = draft.items.map((item, index) => {
    const tell = (name: ItemField | 'onHand', sentence: string) => {
      problems[`items.${index}.${name}`] ??= sentence;
    };
    const read: Omit<ProductInput['items'][number], 'id' | 'version' | 'onHand'> = readOf(
      ITEM_FIELDS,
      item,
      tell as never,
    );
    if (read.compareAt !== null && read.compareAt <= read.price)
      tell('compareAt', 'The old price must be above the price');
    const isCounted = item.id === null && item.onHand.trim() !== '';
    const onHand = isCounted ? whole(item.onHand, (sentence) => tell('onHand', sentence)) : null;
    return { id: item.id, version: item.version, ...read, onHand };
  });
  const facts: Omit<ProductInput, 'items'> = readOf(PRODUCT_FIELDS, draft, (name, sentence) => {
    problems[name] = sentence;
  });
  // A day without a number is nothing.
  return { input: { ...facts, ...(!facts.nmraNumber && { nmraUntil: null }), items }, problems };
}

/** Kinds that cannot be empty. */
const NEEDED: Partial<Record<FieldKind, true>> = { text: true, price: true, whole: true, grams: true };

/** What a product cannot do without and nobody has written yet: said before it is saved. A new item is given its SKU. */
export function stillNeeded(draft: Draft): string[] {
  const missing = <
    F extends Record<string, { kind: FieldKind; label: string; shown: { name: string; isOptional?: boolean } }>,
  >(
    fields: F,
    typed: DraftOf<F>,
  ) =>
    Object.entries(fields)
      .filter(
        ([name, { kind, shown }]) => NEEDED[kind] && !shown.isOptional && String(typed[name as keyof F]).trim() === '',
      )
      .map(([, { label }]) => label);
  const { sku, ...typedByOwner } = ITEM_FIELDS;
  const ofItems = draft.items.flatMap((item) => [
    ...missing(typedByOwner, item),
    ...(item.id === null ? [] : missing({ sku }, item)),
  ]);
  return [...new Set([...missing(PRODUCT_FIELDS, draft), ...ofItems])];
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
