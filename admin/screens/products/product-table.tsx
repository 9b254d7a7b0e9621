import { Link } from 'react-router';
import { cx, useMay } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { editPrice, PriceCell } from '#admin/screens/products/price-cell.tsx';
import { Spark } from '#admin/screens/products/spark.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { ProductRow } from '#contract/staff/products.ts';

type Props = {
  rows: ProductRow[];
  /** The item that the keys act on. */
  here: number | undefined;
  picked: ReadonlyMap<number, ProductRow>;
  isSelecting: boolean;
  isSaving: (itemId: number) => boolean;
  onHere: (itemId: number) => void;
  onPick: (rows: ProductRow[], isPicked: boolean) => void;
  onPickTo: (row: ProductRow) => void;
  onPrice: (row: ProductRow, price: number) => void;
  onShow: (row: ProductRow, isActive: boolean) => void;
};

export function ProductTable(props: Props) {
  const { rows, picked, isSelecting, onPick } = props;
  const areAllPicked = rows.length > 0 && rows.every(({ itemId }) => picked.has(itemId));
  return (
    <table className={cx('tbl tbl-products', isSelecting && 'tbl-select')}>
      <thead>
        <tr>
          <th className="sel">
            <input
              type="checkbox"
              aria-label="Select all on this list"
              checked={areAllPicked}
              onChange={() => onPick(rows, !areAllPicked)}
            />
          </th>
          <th>Product</th>
          <th className="not-tablet">Category</th>
          <th className="r">Price, Rs.</th>
          <th className="r">On hand</th>
          <th className="r not-tablet">Promised</th>
          <th className="not-tablet">Eight weeks</th>
          <th className="not-tablet">Missing</th>
          <th>In the shop</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.itemId} {...props} row={row} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  rows,
  row,
  index,
  here,
  picked,
  isSaving,
  onHere,
  onPick,
  onPickTo,
  onPrice,
  onShow,
}: Props & { row: ProductRow; index: number }) {
  const { itemId, productId, name, variant, sku, onHand, reserved, missing } = row;
  const [isPicked, isHere] = [picked.has(itemId), here === itemId];
  const full = variant ? `${name}, ${variant}` : name;
  const marks = missing.map((what) => (
    <span key={what} className="mark mark-warn">
      {what}
    </span>
  ));
  return (
    <tr id={`item-${itemId}`} className={cx(isPicked && 'is-picked', isHere && 'is-here', !row.isActive && 'is-off')}>
      <td className="sel">
        <label className="hit">
          <input
            type="checkbox"
            aria-label={`Select ${full}`}
            checked={isPicked}
            onChange={({ nativeEvent }) => {
              if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) onPickTo(row);
              else onPick([row], !isPicked);
            }}
          />
        </label>
      </td>
      <td data-c="a">
        <div className="thing">
          <Thumbnail src={row.picture} />
          <div>
            <Link className="name" to={`/products/${productId}`} aria-current={isHere || undefined}>
              {name}
            </Link>
            <small>{[sku, variant].filter(Boolean).join(', ')}</small>
            {missing.length > 0 && <span className="marks on-tablet">{marks}</span>}
          </div>
        </div>
      </td>
      <td className="mute not-tablet" data-c="no">
        {row.categoryName}
      </td>
      <td className="r" data-c="f" data-l="Rs." onFocus={() => onHere(itemId)}>
        <PriceCell
          row={row}
          isSaving={isSaving(itemId)}
          onPrice={(price) => onPrice(row, price)}
          onGo={(step) => editPrice(rows[index + step]?.itemId)}
        />
        {row.compareAt !== null && <small>before {formatRupees(row.compareAt).slice(4)}</small>}
      </td>
      <td className="r" data-c="g">
        <OnHand sku={sku} onHand={onHand} reserved={reserved} />
      </td>
      <td className="r mute not-tablet" data-c="no">
        {reserved > 0 && reserved}
      </td>
      <td className="not-tablet" data-c="no">
        <Spark weeks={row.weeks} />
      </td>
      <td className="not-tablet" data-c="no">
        <span className="marks">{marks}</span>
      </td>
      <td data-c="b">
        {row.isArchived ? (
          <span className="mute xs">Archived</span>
        ) : (
          <label className="hit">
            <input
              className="switch"
              type="checkbox"
              role="switch"
              aria-label={`${name} in the shop`}
              aria-checked={row.isActive}
              checked={row.isActive}
              onChange={({ target }) => onShow(row, target.checked)}
            />
          </label>
        )}
      </td>
    </tr>
  );
}

/** Pieces change under Stock, where each change has its reason. */
function OnHand({ sku, onHand, reserved }: Pick<ProductRow, 'sku' | 'onHand' | 'reserved'>) {
  const look = cx('on-hand', onHand - reserved <= 0 && 'is-out');
  const text = (
    <>
      {onHand}
      <span className="on-phone">&nbsp;on hand</span>
    </>
  );
  if (!useMay('stock')) return <span className={look}>{text}</span>;
  return (
    <Link
      className={look}
      to={`/stock?search=${encodeURIComponent(sku)}`}
      aria-label={`${onHand} on hand, stock of ${sku}`}
    >
      {text}
    </Link>
  );
}
