import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, TabBar, Table } from '#admin/kit.ts';
import type { Bucket } from '#contract/staff/cash.ts';
import type { SettlementBucket } from '#contract/staff/ledger.ts';

const WORDS: Record<Bucket | SettlementBucket, { name: string; look: string }> = {
  matches: { name: 'Matches', look: 'mark-ok' },
  short: { name: 'Paid too little', look: 'mark-bad' },
  over: { name: 'Paid too much', look: 'mark-warn' },
  differs: { name: 'Differs', look: 'mark-bad' },
  unknown: { name: 'Unknown', look: 'mark-warn' },
  seen_before: { name: 'Already booked', look: '' },
};

type Props<Bucket, Row> = {
  buckets: readonly Bucket[];
  rows: Row[];
  /** What stands between the order and the result. */
  columns: Column<Row>[];
};

/** Those that match are the many: a few of them are enough to see. */
const MATCHES_SHOWN = 3;

/** The rows of a sheet, each with its order and in its bucket. */
export function BucketTable<
  Bucket extends keyof typeof WORDS,
  Row extends { line: number; orderId: number | null; bucket: Bucket },
>({ buckets, rows, columns }: Props<Bucket, Row>) {
  const [tab, setTab] = useState<keyof typeof WORDS | 'all'>('all');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const inTab = (name: typeof tab) => (name === 'all' ? rows : rows.filter(({ bucket }) => bucket === name));
  const folded = tab === 'all' && !isUnfolded ? inTab('matches').slice(MATCHES_SHOWN) : [];
  const shown = inTab(tab).filter((row) => !folded.includes(row));
  const tabs: (typeof tab)[] = ['all', ...buckets];
  const perTab = <Value,>(value: (name: typeof tab) => Value) =>
    Object.fromEntries(tabs.map((name) => [name, value(name)])) as Record<typeof tab, Value>;
  return (
    <>
      <TabBar
        label="Results"
        tabs={tabs}
        names={perTab((name) => (name === 'all' ? 'All' : WORDS[name].name))}
        counts={perTab((name) => inTab(name).length)}
        tab={tab}
        onTab={setTab}
      />
      <Table
        className="sheet-rows"
        rows={shown}
        rowId={({ line }) => `line-${line}`}
        columns={[
          {
            head: 'Order',
            phone: 'a',
            cellClass: 'nb',
            cell: ({ orderId }) =>
              orderId ? (
                <Link className="id" to={`/orders/${orderId}`}>
                  {orderId}
                </Link>
              ) : (
                <span className="mute">not ours?</span>
              ),
          },
          ...columns,
          {
            head: 'Result',
            phone: 'b',
            cell: ({ bucket }) => <span className={`mark ${WORDS[bucket].look}`}>{WORDS[bucket].name}</span>,
          },
        ]}
      />
      {shown.length === 0 && <p className="mute xs mt-3">None.</p>}
      {folded.length > 0 && (
        <p className="mute xs mt-3">
          {folded.length === 1 ? '1 more that matches is folded.' : `${folded.length} more that match are folded.`}{' '}
          <button className="btn-text" type="button" onClick={() => setIsUnfolded(true)}>
            Show them
          </button>
        </p>
      )}
    </>
  );
}
