import { Link } from 'react-router';
import { Icon, shortDay, useMay } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import { lastsText } from '#admin/screens/stock/words.ts';
import type { OutputOf } from '#contract/call.ts';
import type { getToday } from '#contract/staff/today.ts';

type Day = OutputOf<typeof getToday>;

export const LowStock = ({ items, count }: { items: Day['lowStock']; count: number }) => (
  <Shelf
    title="Low or out"
    count={count}
    all={useMay('stock') && '/stock?tab=low'}
    things={items.map(({ sku, left, lastsDays, ...thing }) => ({
      ...thing,
      key: sku,
      note: left > 0 && lastsDays !== null ? `lasts about ${lastsText({ lastsDays, sellable: left })}` : sku,
      value: left > 0 ? `${left} left` : 'Out',
      look: left > 0 ? 'low' : 'out',
    }))}
  />
);

export const Expiring = ({ items }: { items: Day['expiring'] }) => (
  <Shelf
    title="Expires soon"
    count={items.length}
    things={items.map(({ batchId, name, variant, code, expiresOn, pieces, isExpired, ...thing }) => ({
      ...thing,
      key: String(batchId),
      name: [name, variant].filter(Boolean).join(', '),
      note: `${piecesText(pieces)} of ${code}`,
      value: isExpired ? `Expired ${shortDay(expiresOn)}` : shortDay(expiresOn),
      look: isExpired ? 'out' : 'low',
    }))}
  />
);

export const BestSellers = ({ items }: { items: Day['bestSellers'] }) => (
  <Shelf
    title="Best sellers, 30 days"
    things={items.map(({ pieces, ...thing }) => ({
      ...thing,
      key: String(thing.productId),
      value: piecesText(pieces),
      look: '',
    }))}
  />
);

type Thing = {
  key: string;
  productId: number;
  name: string;
  src: string | null;
  note?: string;
  value: string;
  look: string;
};

type ShelfProps = {
  title: string;
  /** Of all there are; `things` are the first. */
  count?: number;
  /** Where all of them stand. */
  all?: string | false;
  things: Thing[];
};

function Shelf({ title, count, all, things }: ShelfProps) {
  if (things.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>
          {title}
          {count !== undefined && <span className="n">{count}</span>}
        </h2>
        {all && (
          <Link className="go" to={all}>
            All <Icon name="right" small />
          </Link>
        )}
      </div>
      <table className="tbl">
        <tbody>
          {things.map(({ key, productId, name, src, note, value, look }) => (
            <tr key={key}>
              <td data-c="a">
                <div className="thing">
                  <Thumbnail src={src} className="pic" />
                  <div>
                    <a className="name" href={`/product/${productId}`}>
                      {name}
                    </a>
                    {note && <small>{note}</small>}
                  </div>
                </div>
              </td>
              <td className={`r ${look}`} data-c="b">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
