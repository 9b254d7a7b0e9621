import type { ReactNode } from 'react';
import { shortDay } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import type { OutputOf } from '#contract/call.ts';
import type { getToday } from '#contract/staff/today.ts';

type Day = OutputOf<typeof getToday>;

export function LowStock({ items }: { items: Day['lowStock'] }) {
  if (items.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>
          Low stock<span className="n">{items.length}</span>
        </h2>
      </div>
      <table className="tbl">
        <tbody>
          {items.map(({ productId, sku, name, src, left, lastsDays }) => (
            <tr key={sku}>
              <Thing productId={productId} name={name} src={src}>
                {left > 0 && lastsDays !== null
                  ? `lasts about ${lastsDays === 1 ? 'a day' : `${lastsDays} days`}`
                  : sku}
              </Thing>
              <td className={left > 0 ? 'r low' : 'r out'} data-c="b">
                {left > 0 ? `${left} left` : 'Out'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Expiring({ items }: { items: Day['expiring'] }) {
  if (items.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>
          Expires soon<span className="n">{items.length}</span>
        </h2>
      </div>
      <table className="tbl">
        <tbody>
          {items.map(({ batchId, productId, name, variant, src, code, expiresOn, pieces, isExpired }) => (
            <tr key={batchId}>
              <Thing productId={productId} name={[name, variant].filter(Boolean).join(', ')} src={src}>
                {`${piecesText(pieces)} of ${code}`}
              </Thing>
              <td className={isExpired ? 'r out' : 'r low'} data-c="b">
                {isExpired ? `Expired ${shortDay(expiresOn)}` : shortDay(expiresOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function BestSellers({ items }: { items: Day['bestSellers'] }) {
  if (items.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Best sellers, 30 days</h2>
      </div>
      <table className="tbl">
        <tbody>
          {items.map(({ productId, name, src, pieces }) => (
            <tr key={productId}>
              <Thing productId={productId} name={name} src={src} />
              <td className="r" data-c="b">
                {piecesText(pieces)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ThingProps = { productId: number; name: string; src: string | null; children?: ReactNode };

function Thing({ productId, name, src, children }: ThingProps) {
  return (
    <td data-c="a">
      <div className="thing">
        <Thumbnail src={src} className="pic" />
        <div>
          <a className="name" href={`/product/${productId}`}>
            {name}
          </a>
          {children && <small>{children}</small>}
        </div>
      </div>
    </td>
  );
}
