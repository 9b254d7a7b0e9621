import { type Draft, itemName } from '#admin/screens/product/draft.ts';
import { ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';

type Names = { categoryName: (id: number | null) => string };
export type Difference = { field: string; name: string; before: string; after: string };

/** Every field there is, with its name among people. */
const labelled = <Fields extends Record<string, { label: string }>>(fields: Fields) =>
  Object.entries(fields).map(([field, { label }]) => [field as keyof Fields, label] as const);
const FIELDS = labelled(PRODUCT_FIELDS);
const OF_ITEMS = labelled(ITEM_FIELDS);

/** What stands in a field, without what only the screen knows. */
const plain = (value: unknown) =>
  JSON.stringify(value, (name, inner) => (name === 'key' || name === 'address' ? undefined : inner));
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

/** Field by field what differs, in the words of the screen. */
export function differences(before: Draft, after: Draft, names: Names): Difference[] {
  const said = (field: string, value: unknown) => textOf(field, value, names);
  const found: Difference[] = FIELDS.filter(([field]) => !isSame(before[field], after[field])).map(([field, name]) => ({
    field,
    name,
    before: said(field, before[field]),
    after: said(field, after[field]),
  }));
  const isOnly = after.items.length === 1;
  for (const item of after.items) {
    const old = before.items.find(({ key }) => key === item.key);
    if (!old) {
      found.push({
        field: item.key,
        name: isOnly ? 'item' : item.size || item.sku ? `new: ${itemName(item)}` : 'new item',
        before: '',
        after: itemName(item),
      });
      continue;
    }
    for (const [field, name] of OF_ITEMS.filter(([field]) => !isSame(old[field], item[field])))
      found.push({
        field: `${item.key}.${field}`,
        name: isOnly ? name : `${name} of ${itemName(item)}`,
        before: said(field, old[field]),
        after: said(field, item[field]),
      });
  }
  for (const old of before.items)
    if (!after.items.some(({ key }) => key === old.key))
      found.push({ field: old.key, name: `without ${itemName(old)}`, before: itemName(old), after: '' });
  const order = ({ items }: Draft, other: Draft) =>
    items.map(({ key }) => key).filter((key) => other.items.some((item) => item.key === key));
  if (!isSame(order(before, after), order(after, before)))
    found.push({ field: 'order', name: 'order of the items', before: '', after: '' });
  return found;
}

/** My changes of what was there, made again on what is there now; where both changed a field it is mine. */
export function rebased(base: Draft, mine: Draft, theirs: Draft): Draft {
  const fields = FIELDS.map(([field]) => [field, isSame(base[field], mine[field]) ? theirs[field] : mine[field]]);
  const added = theirs.items.filter(({ key }) => !base.items.some((item) => item.key === key));
  const items = mine.items.map((item) => {
    const [old, fresh] = [base, theirs].map(({ items: all }) => all.find(({ key }) => key === item.key));
    if (!old || !fresh) return item;
    const kept = OF_ITEMS.map(([field]) => [field, isSame(old[field], item[field]) ? fresh[field] : item[field]]);
    return { ...item, ...Object.fromEntries(kept), version: fresh.version };
  });
  return { ...mine, ...Object.fromEntries(fields), items: [...items, ...added] };
}

function textOf(field: string, value: unknown, { categoryName }: Names): string {
  if (field === 'categoryId') return categoryName(value as number | null);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'pictures') return `${(value as unknown[]).length} pictures`;
  if (field === 'ingredients') return (value as Draft['ingredients']).map(({ inci }) => inci).join(', ') || 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'by the shop' : `${value.length} by hand`;
  return String(value ?? '') || 'nothing';
}
