import { Link } from 'react-router';
import { useCall, whenText } from '#admin/kit.ts';
import { AdjustForm } from '#admin/screens/stock/adjust-form.tsx';
import type { Adjustment } from '#admin/screens/stock/adjustment.ts';
import { Why } from '#admin/screens/stock/movement-table.tsx';
import { signed } from '#admin/screens/stock/read-change.ts';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import { type StockRow, stockHistory } from '#contract/staff/stock.ts';

const MOST_SHOWN = 8;

type Props = { row: StockRow | undefined; start: Adjustment; formKey: string; onSaved: () => void };

/** Beside the grid: the item in hand is adjusted, and why there are as many of it. */
export function ItemPanel({ row, start, formKey, onSaved }: Props) {
  return (
    <div className="side">
      {row && (
        <section className="block">
          <h2>Adjust: {fullName(row)}</h2>
          <AdjustForm key={formKey} row={row} start={start} onSaved={onSaved} />
        </section>
      )}
      <Lately row={row} />
    </div>
  );
}

function Lately({ row }: { row: StockRow | undefined }) {
  const { data, refresh } = useCall(stockHistory, row ? { itemId: row.itemId } : {});
  useStockChanges(refresh);
  if (!data) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>{row ? 'Its history' : 'Lately'}</h2>
        <Link className="link xs" to={row ? `/stock/history?item=${row.itemId}` : '/stock/history'}>
          All of it
        </Link>
      </div>
      <ul className="feed xs">
        {data.movements.slice(0, MOST_SHOWN).map((movement) => (
          <li key={movement.id}>
            <span className="t">{whenText(movement.at)}</span>
            <span>
              {!row && `${movement.name} `}
              <b className="whitespace-nowrap">{signed(movement.delta)}</b>, <Why movement={movement} />
              {movement.by && `, ${movement.by}`}
              {row && `, ${movement.onHand.toLocaleString('en')} then`}
            </span>
          </li>
        ))}
        {data.movements.length === 0 && <li className="mute">Nothing has moved yet.</li>}
      </ul>
    </section>
  );
}
