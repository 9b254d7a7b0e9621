import { cx } from '#admin/kit.ts';
import { expiredText, takeText } from '#admin/parts/shelf-words.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import type { PackTable } from '#admin/screens/pack/use-pack-table.ts';
import type { ParcelToPack } from '#contract/staff/pack.ts';

/** More than one of it: easily overlooked. */
export const MANY = 'px-2 bg-amber-soft text-amber';

type Pick = ParcelToPack['lines'][number];

/** What the chosen orders need from the shelf, summed, by SKU as it stands there. What is packed is in its box. */
export function picksOf({ chosen }: PackTable): Pick[] {
  const picks = new Map<number, Pick>();
  for (const { parcel } of chosen) {
    if (parcel.parcel) continue;
    for (const line of parcel.lines) {
      const qty = (picks.get(line.productItemId)?.qty ?? 0) + line.qty;
      picks.set(line.productItemId, { ...line, qty });
    }
  }
  return [...picks.values()].sort((one, other) => one.sku.localeCompare(other.sku));
}

export function ShelfList({ table }: { table: PackTable }) {
  const picks = picksOf(table);
  const { taken } = table.draft;
  const shelf = new Map(table.data?.shelf.map((item) => [item.productItemId, item]));
  const pieces = picks.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <>
      <div className="block__head">
        <h2>
          Take from the shelf<span className="n">{piecesText(pieces)}</span>
        </h2>
      </div>
      {picks.length === 0 && <p className="mute">Nothing: what is chosen is packed.</p>}
      <ul>
        {picks.map(({ productItemId, name, size, sku, src, qty }) => {
          const isTaken = taken.includes(productItemId);
          const lies = shelf.get(productItemId);
          const [take, expired] = [takeText(lies, qty), expiredText(lies)];
          return (
            <li key={productItemId} className={cx('border-b border-line', isTaken && 'text-ink-mute')}>
              <label className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto_1.75rem] sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_1.5rem] gap-3 items-center min-h-14 sm:min-h-0 py-1.5 cursor-pointer [&_small]:flow-root [&_small]:text-xs">
                <Thumbnail src={src} className="size-11 sm:size-9 object-cover bg-stone" />
                <span>
                  {name}
                  <small className="text-ink-mute">
                    {size && `${size}, `}
                    <span className="whitespace-nowrap">{sku}</span>
                  </small>
                  {take && <small className="text-ink">{take}</small>}
                  {expired && <small className="text-clay">{expired}</small>}
                </span>
                <b className={cx('text-[1.0625rem] num', isTaken ? 'font-normal' : qty > 1 && MANY)}>{qty}</b>
                <input
                  className="tick"
                  type="checkbox"
                  checked={isTaken}
                  aria-label={`${name}, ${piecesText(qty)} taken`}
                  onChange={({ target }) =>
                    table.change((last) => ({
                      taken: target.checked
                        ? [...last.taken, productItemId]
                        : last.taken.filter((one) => one !== productItemId),
                    }))
                  }
                />
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
