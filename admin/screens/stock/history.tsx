import { Link, useSearchParams } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { MovementTable } from '#admin/screens/stock/movement-table.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { stockHistory } from '#contract/staff/stock.ts';

const EVERY_MS = 30_000;

/** Every movement of pieces, of one item or of all. */
export default function History() {
  const [query] = useSearchParams();
  const itemId = Number(query.get('item')) || undefined;
  const before = Number(query.get('before')) || undefined;
  const input = { ...(itemId && { itemId }), ...(before && { before }) };
  const { data, at, problem, refresh } = useAnswer(stockHistory, input, { everyMs: EVERY_MS });
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
      tools={
        itemId && (
          <Link className="btn btn-outline" to={`/stock?item=${itemId}`}>
            Adjust
          </Link>
        )
      }
      phoneTools={
        itemId && (
          <Link className="btn-text" to={`/stock?item=${itemId}`}>
            Adjust
          </Link>
        )
      }
    >
      <StockViews here="history" />
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data ? (
        !problem && <Loading what="the history" />
      ) : data.movements.length === 0 ? (
        <div className="empty empty-left">
          <h2>Nothing has moved yet</h2>
          <p className="soft">Deliveries, counts and what orders take stand here, each with its reason.</p>
        </div>
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
          {before && (
            <Link className="btn btn-outline" to={address()}>
              The newest
            </Link>
          )}
          {data.older !== null && (
            <Link className="btn btn-outline" to={address(data.older)}>
              Older
            </Link>
          )}
        </nav>
      )}
    </Screen>
  );
}
