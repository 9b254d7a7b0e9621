import { Link, useSearchParams } from 'react-router';
import { ButtonLink, Empty, Loading, Screen, Stale, useCall } from '#admin/kit.ts';
import { MovementTable } from '#admin/screens/stock/movement-table.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { stockHistory } from '#contract/staff/stock.ts';

const EVERY_MS = 30_000;

/** Every movement of pieces, of one item or of all. */
export default function History() {
  const [query] = useSearchParams();
  const itemId = Number(query.get('item')) || undefined;
  const before = Number(query.get('before')) || undefined;
  const input = { ...(itemId && { itemId }), ...(before && { before }) };
  const { data, fetchedAt, error, refresh } = useCall(stockHistory, input, { everyMs: EVERY_MS });
  useStockChanges(refresh);
  const [first] = data?.movements ?? [];
  const name = itemId && first ? first.name : undefined;
  const address = (wanted?: number | null) => {
    const next = new URLSearchParams({
      ...(itemId && { item: String(itemId) }),
      ...(wanted && { before: String(wanted) }),
    });
    return `/stock/history${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <Screen
      title={itemId ? 'History of one item' : 'History'}
      tabTitle={name ? `History, ${name}` : 'History of stock'}
      facts={name ? `${name}, ${first?.sku}` : 'Why there are as many as there are'}
      back={{ to: '/stock', label: 'Back to stock' }}
      isLoading={!data}
      tools={itemId && <ButtonLink to={`/stock?item=${itemId}`}>Adjust</ButtonLink>}
      phoneTools={
        itemId && (
          <Link className="btn-text" to={`/stock?item=${itemId}`}>
            Adjust
          </Link>
        )
      }
    >
      <StockViews here="history" />
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data ? (
        !error && <Loading what="the history" />
      ) : data.movements.length === 0 ? (
        <Empty
          title="Nothing has moved yet"
          text="Deliveries, counts and what orders take stand here, each with its reason."
        />
      ) : (
        <MovementTable movements={data.movements} isOfOne={itemId !== undefined} />
      )}
      {data && (data.older !== null || before || itemId) && (
        <nav className="pager" aria-label="More of the list">
          <span>
            {itemId && (
              <Link className="link" to="/stock/history">
                The history of all items
              </Link>
            )}
          </span>
          {before && <ButtonLink to={address()}>The newest</ButtonLink>}
          {data.older !== null && <ButtonLink to={address(data.older)}>Older</ButtonLink>}
        </nav>
      )}
    </Screen>
  );
}
