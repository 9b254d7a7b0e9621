import { Link } from 'react-router';
import { type Column, cx, figure, RowSwitch, useMay } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { editPrice, PriceCell } from '#admin/screens/products/price-cell.tsx';
import type { ProductRow } from '#contract/staff/products.ts';

type Acts = {
  isSaving: (itemId: number) => boolean;
  onPrice: (row: ProductRow, price: number) => void;
  onShow: (row: ProductRow, isActive: boolean) => void;
};

export const productColumns = ({ isSaving, onPrice, onShow }: Acts): Column<ProductRow>[] => [
  {
    head: 'Product',
    phone: 'a',
    cell: (row, { isActive }) => (
      <div className={cx('thing', !row.isActive && 'opacity-75')}>
        <Thumbnail src={row.picture} />
        <div>
          <Link className="name" to={`/products/${row.productId}`} aria-current={isActive || undefined}>
            {row.name}
          </Link>
          <small>{[row.sku, row.variant].filter(Boolean).join(', ')}</small>
          {row.missing.length > 0 && <Missing row={row} className="on-tablet max-sm:flex! sm:mt-1" />}
        </div>
      </div>
    ),
  },
  {
    head: 'Category',
    phone: 'no',
    className: 'not-tablet',
    // Nor does a long one take the room of the name.
    cellClass: 'mute max-w-60 whitespace-normal',
    cell: ({ categoryName }) => categoryName,
  },
  {
    head: 'Price, Rs.',
    phone: 'f',
    label: 'Rs.',
    className: 'r',
    cellClass: 'max-sm:mt-1.5 max-sm:text-right',
    cell: (row, { rows, index }) => (
      <>
        <PriceCell
          row={row}
          isSaving={isSaving(row.itemId)}
          onPrice={(price) => onPrice(row, price)}
          onGo={(step) => editPrice(rows[index + step]?.itemId)}
        />
        {row.compareAt !== null && <small className="pr-2">before {figure(row.compareAt)}</small>}
      </>
    ),
  },
  { head: 'On hand', phone: 'g', className: 'r', cellClass: 'max-sm:mt-1.5', cell: (row) => <OnHand row={row} /> },
  {
    head: 'Reserved',
    phone: 'no',
    className: 'r not-tablet',
    cellClass: 'mute',
    cell: ({ reserved }) => reserved > 0 && reserved,
  },
  { head: 'Eight weeks', phone: 'no', className: 'not-tablet', cell: ({ weeks }) => <Spark weeks={weeks} /> },
  { head: 'Missing', phone: 'no', className: 'not-tablet', cell: (row) => <Missing row={row} /> },
  {
    head: 'In the shop',
    phone: 'b',
    cell: (row) =>
      row.isArchived ? (
        <span className="mute xs">Archived</span>
      ) : (
        <RowSwitch label={`${row.name} in the shop`} isOn={row.isActive} onChange={(isOn) => onShow(row, isOn)} />
      ),
  },
];

function Missing({ row: { missing }, className }: { row: ProductRow; className?: string }) {
  return (
    <span className={cx('marks max-w-48', className)}>
      {missing.map((what) => (
        <span key={what} className="mark mark-warn">
          {what}
        </span>
      ))}
    </span>
  );
}

/** Pieces change under Stock, where each change has its reason. */
function OnHand({ row: { sku, onHand, reserved } }: { row: ProductRow }) {
  const look = cx(
    'max-sm:inline-flex max-sm:items-center max-sm:min-h-11',
    onHand - reserved <= 0 && 'text-clay font-semibold',
  );
  const text = (
    <>
      {onHand}
      <span className="on-phone">&nbsp;on hand</span>
    </>
  );
  if (!useMay('stock')) return <span className={look}>{text}</span>;
  return (
    <Link
      className={cx(
        look,
        'underline underline-offset-[0.3em] decoration-transparent hover:text-leaf hover:decoration-current',
      )}
      to={`/stock?search=${encodeURIComponent(sku)}`}
      aria-label={`${onHand} on hand, stock of ${sku}`}
    >
      {text}
    </Link>
  );
}

const HEIGHT = 18;
const STEP = 8;

/** Eight weeks as eight bars, the oldest at the left. */
function Spark({ weeks }: { weeks: number[] }) {
  const most = Math.max(1, ...weeks);
  const sum = weeks.reduce((total, pieces) => total + pieces, 0);
  const said = sum === 0 ? 'Nothing sold in eight weeks' : `Sold week by week: ${weeks.join(', ')}`;
  return (
    <svg className="fill-leaf" width={weeks.length * STEP} height={HEIGHT} role="img" aria-label={said}>
      <title>{said}</title>
      {weeks.map((pieces, index) => {
        const height = pieces === 0 ? 1 : Math.max(2, (pieces / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={index}
            className={pieces === 0 ? 'fill-line' : undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}
