import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Block, Button, cx, Field, Icon, IconButton, Unseen, useDebouncedCall, useMay } from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { type Draft, type DraftItem, itemName, newItem } from '#admin/screens/product/draft.ts';
import type { PartProps } from '#admin/screens/product/field-controls.tsx';
import { ITEM_FIELDS, type ItemField, namesOf } from '#contract/staff/product-fields.ts';
import { proposeSkus, type StaffProduct } from '#contract/staff/products.ts';

type Props = PartProps & { product: StaffProduct | undefined };

/** The sizes and scents a shopper chooses from. The first is the one that cards show. */
export function Items({ draft, change, problems, product }: Props) {
  const { items } = draft;
  const { list, dragged, said, grip } = useOrder<HTMLOListElement>({
    count: items.length,
    nameOf: (index) => (items[index] ? itemName(items[index]) : ''),
    onMove: (from, to) => change((last) => ({ items: moved(last.items, from, to) })),
  });
  const set = (key: string, values: Partial<DraftItem>) =>
    change((last) => ({ items: last.items.map((item) => (item.key === key ? { ...item, ...values } : item)) }));
  const skus = useProposedSkus(draft);
  const open = items.filter(({ isArchived }) => !isArchived).length;
  return (
    <Block
      title="Items"
      aside={
        <Button row onClick={() => change((last) => ({ items: [...last.items, newItem(last.items.at(-1))] }))}>
          <Icon name="plus" small />
          Add a size or scent
        </Button>
      }
      isForm
    >
      <ol className="mb-3 grid gap-4" ref={list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            data-place={index}
            className={cx(
              'item grid gap-2.5 border-b border-line pb-4',
              dragged === index && 'is-dragged bg-mint-soft',
            )}
          >
            <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 [&>.grip]:-ml-2">
              {items.length > 1 && <IconButton {...grip(index)} />}
              <b>{item.id === null && !item.sku && !item.size ? 'New item' : itemName(item)}</b>
              {index === 0 && items.length > 1 && <span className="mark">On the card</span>}
              {item.isArchived && <span className="mark">Not offered</span>}
              <span className="row-end">
                {item.id === null
                  ? items.length > 1 && (
                      <Button
                        look="text"
                        onClick={() => change((last) => ({ items: last.items.filter(({ key }) => key !== item.key) }))}
                      >
                        Remove
                      </Button>
                    )
                  : (item.isArchived || open > 1) && (
                      <Button look="text" onClick={() => set(item.key, { isArchived: !item.isArchived })}>
                        {item.isArchived ? 'Offer again' : 'Archive'}
                        <Unseen> {itemName(item)}</Unseen>
                      </Button>
                    )}
              </span>
            </div>
            <ItemFields
              item={item}
              problems={problems}
              at={`items.${index}`}
              proposedSku={skus.get(item.key)}
              onChange={(values) => set(item.key, values)}
            />
            <Stock item={product?.items.find(({ id }) => id === item.id)} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="mute xs">
        A new item without a SKU gets the next free one. An old price is said in words beside the price, never struck
        through. It has to have stood for 30 days.
      </p>
    </Block>
  );
}

type FieldsProps = {
  item: DraftItem;
  problems: Record<string, string>;
  at: string;
  /** Of a new item: what it gets when nobody writes another. */
  proposedSku: string | undefined;
  onChange: (values: Partial<DraftItem>) => void;
};

function ItemFields({ item, problems, at, proposedSku, onChange }: FieldsProps) {
  const isNew = item.id === null;
  const field = (name: TypedField | 'onHand', label: string, more: Partial<ComponentProps<typeof Field>>) => (
    <Field
      key={name}
      label={label}
      value={item[name]}
      problem={problems[`${at}.${name}`]}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <div className={cx('grid grid-cols-2 gap-3 sm:grid-cols-4', item.isArchived && 'opacity-70')}>
      {TYPED_FIELDS.map((name) => {
        const { kind, shown } = ITEM_FIELDS[name];
        const { name: label, isOptional, ...more }: { name: string; isOptional?: boolean } = shown;
        const proposed = name === 'sku' && isNew && { required: false, placeholder: proposedSku };
        return field(name, label, { ...more, ...LOOKS[kind], ...(isOptional && { required: false }), ...proposed });
      })}
      {isNew && field('onHand', 'In stock', { ...LOOKS.whole, placeholder: '0', required: false })}
    </div>
  );
}

/** The next free SKUs for new items that have none, by the category; the shop gives them out when it is saved. */
function useProposedSkus({ items, categoryId }: Draft): Map<string, string> {
  const without = items.filter(({ id, sku }) => id === null && !sku.trim());
  const asked = { count: String(without.length), ...(categoryId && { category: String(categoryId) }) };
  const { data } = useDebouncedCall(proposeSkus, without.length > 0 ? asked : undefined);
  return new Map(without.flatMap(({ key }, at) => (data?.skus[at] ? [[key, data.skus[at]] as const] : [])));
}

/** How each kind that is typed into a line looks. The archive and the pictures have a place of their own. */
const LOOKS = {
  text: { spellCheck: false },
  'optional text': { required: false },
  price: { inputMode: 'decimal' },
  'optional price': { inputMode: 'decimal', required: false },
  whole: { inputMode: 'numeric' },
  grams: { inputMode: 'numeric' },
} as const;
type TypedField = { [Name in ItemField]: Typed<Name> extends true ? Name : never }[ItemField];
type Typed<Name extends ItemField> = (typeof ITEM_FIELDS)[Name]['kind'] extends keyof typeof LOOKS ? true : false;
const TYPED_FIELDS = namesOf(ITEM_FIELDS).filter((name) => ITEM_FIELDS[name].kind in LOOKS) as TypedField[];

/** Pieces change under Stock, where each change has its reason. */
function Stock({ item }: { item: StaffProduct['items'][number] | undefined }) {
  const maySee = useMay('stock');
  if (!item) return null;
  return (
    <p className="mute xs">
      {item.onHand} on hand, {item.reserved} reserved
      {maySee && (
        <>
          {' · '}
          <Link className="link" to={`/stock?search=${encodeURIComponent(item.sku)}`}>
            Stock and its history
          </Link>
        </>
      )}
    </p>
  );
}
