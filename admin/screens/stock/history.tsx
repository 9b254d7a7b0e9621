import { Link } from 'react-router';
import { ButtonLink, Empty, Fetched, Screen, useAddress, useCall } from '#admin/kit.ts';
import { MovementTable } from '#admin/screens/stock/movement-table.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { stockHistory } from '#contract/staff/stock.ts';

/** Every movement of pieces, of one item or of all. */
export default function History() {
  const address = useAddress().query;
  const itemId = Number(address.get('item')) || undefined;
  const before = Number(address.get('before')) || undefined;
  const query = useCall(stockHistory, { ...(itemId && { itemId }), ...(before && { before }) }, { everyMs: 30_000 });
  const { data, refresh } = query;
  useStockChanges(refresh);
  const [first] = data?.movements ?? [];
  const name = itemId && first ? first.name : undefined;
  const pageAt = (older?: number | null) =>
    `/stock/history?${new URLSearchParams({
      ...(itemId && { item: String(itemId) }),
      ...(older && { before: String(older) }),
    })}`;
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
      <Fetched query={query} what="the history">
        {({ movements }) =>
          movements.length === 0 ? (
            <Empty
              title="Nothing has moved yet"
              text="Deliveries, counts and what orders take stand here, each with its reason."
            />
          ) : (
            <MovementTable movements={movements} isOfOne={itemId !== undefined} />
          )
        }
      </Fetched>
      {data && (data.older !== null || before || itemId) && (
        <nav className="pager" aria-label="More of the list">
          <span>
            {itemId && (
              <Link className="link" to="/stock/history">
                The history of all items
              </Link>
            )}
          </span>
          {before && <ButtonLink to={pageAt()}>The newest</ButtonLink>}
          {data.older !== null && <ButtonLink to={pageAt(data.older)}>Older</ButtonLink>}
        </nav>
      )}
    </Screen>
  );
}
