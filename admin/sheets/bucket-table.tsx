import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

type HeapWords<Heap extends string> = Record<Heap, { name: string; look: string }>;
type Props<Heap extends string, Row> = {
  heaps: readonly Heap[];
  words: HeapWords<Heap>;
  rows: Row[];
  head: ReactNode;
  /** The cells of a row. */
  cells: (row: Row) => ReactNode;
};

/** Those that match are the many: a few of them are enough to see. */
const MATCHES_SHOWN = 3;

/** The rows of a sheet, heap by heap. */
export function HeapTable<Heap extends string, Row extends { line: number; heap: Heap | 'matches' }>(
  props: Props<Heap, Row>,
) {
  const { heaps, words, rows, head, cells } = props;
  const [tab, setTab] = useState<Heap | 'all'>('all');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const chosen = tab === 'all' ? rows : rows.filter(({ heap }) => heap === tab);
  const isFolding = tab === 'all' && !isUnfolded;
  const matches = isFolding ? rows.filter(({ heap }) => heap === 'matches').slice(MATCHES_SHOWN) : [];
  const shown = chosen.filter((row) => !matches.includes(row));
  const tabs: (Heap | 'all')[] = ['all', ...heaps];
  return (
    <>
      <fieldset className="filters">
        <legend className="visually-hidden">Heaps</legend>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name === 'all' ? 'All' : words[name].name}
            <span>{name === 'all' ? rows.length : rows.filter(({ heap }) => heap === name).length}</span>
          </button>
        ))}
      </fieldset>
      <table className="tbl sheet-rows">
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>{cells(row)}</tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="mute xs sheet-more">None.</p>}
      {matches.length > 0 && (
        <p className="mute xs sheet-more">
          {matches.length === 1 ? '1 more that matches is folded.' : `${matches.length} more that match are folded.`}{' '}
          <button className="btn-text xs" type="button" onClick={() => setIsUnfolded(true)}>
            Show them
          </button>
        </p>
      )}
    </>
  );
}

/** The order that a row was found to be about. */
export function OrderCell({ orderId }: { orderId: number | null }) {
  return (
    <td data-c="a">
      {orderId ? (
        <Link className="id" to={`/orders/${orderId}`}>
          {orderId}
        </Link>
      ) : (
        <span className="mute">not ours?</span>
      )}
    </td>
  );
}
