import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Block, Button, cx, Field, Icon, IconButton, Unseen, useMay } from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { type DraftItem, itemName, newItem } from '#admin/screens/product/draft.ts';
import type { PartProps } from '#admin/screens/product/field-controls.tsx';
import { ITEM_FIELDS, type ItemField, namesOf } from '#contract/staff/product-fields.ts';
import type { StaffProduct } from '#contract/staff/products.ts';

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
        An old price is said in words beside the price, never struck through. It has to have stood for 30 days.
      </p>
    </Block>
  );
}

type FieldsProps = {
  item: DraftItem;
  problems: Record<string, string>;
  at: string;
  onChange: (values: Partial<DraftItem>) => void;
};

function ItemFields({ item, problems, at, onChange }: FieldsProps) {
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
        return field(name, label, { ...more, ...LOOKS[kind], ...(isOptional && { required: false }) });
      })}
      {item.id === null && field('onHand', 'In stock', { ...LOOKS.whole, placeholder: '0', required: false })}
    </div>
  );
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
