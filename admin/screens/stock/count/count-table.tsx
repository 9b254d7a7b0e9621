import type { KeyboardEvent } from 'react';
import { type Column, cx, Table } from '#admin/kit.ts';
import { type Counts, differenceOf, isWrong } from '#admin/screens/stock/count/count-draft.ts';
import { Difference, WhyFewer } from '#admin/screens/stock/count/why-fewer.tsx';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StaffReason, StockRow } from '#contract/staff/stock.ts';

export type CountActs = {
  onType: (row: StockRow, text: string) => void;
  onWhy: (row: StockRow, why: StaffReason) => void;
};

/** On a laptop all items stand below each other; on a phone only those that differ, before they are booked. */
export function CountTable({ rows, counts, onType, onWhy }: CountActs & { rows: StockRow[]; counts: Counts }) {
  function press(event: KeyboardEvent<HTMLInputElement>, row: StockRow) {
    if (event.key === '=') {
      event.preventDefault();
      onType(row, String(row.onHand));
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-cell="counted"]')];
    fields[fields.indexOf(event.currentTarget) + step]?.focus();
  }
  const columns: Column<StockRow>[] = [
    { head: 'Product', phone: 'a', cell: (row) => <StockThing item={row} /> },
    {
      head: 'Should be',
      phone: 'no',
      className: 'r',
      cellClass: 'mute',
      cell: ({ itemId, onHand }) => (counts[itemId]?.seen ?? onHand).toLocaleString('en'),
    },
    {
      head: 'Counted',
      phone: 'b',
      className: 'r',
      cell: (row) => {
        const counted = counts[row.itemId];
        return (
          <input
            className={cx('input cell cell-framed w-18 sm:w-16', Boolean(differenceOf(counted)) && 'is-changed')}
            data-cell="counted"
            aria-label={`Counted, ${fullName(row)}`}
            aria-invalid={isWrong(counted) || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={counted?.text ?? ''}
            onChange={({ target }) => onType(row, target.value)}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => press(event, row)}
          />
        );
      },
    },
    {
      head: 'Differs by',
      phone: 'd',
      className: 'r',
      cell: ({ itemId }) =>
        isWrong(counts[itemId]) ? <span className="out">not a number</span> : <Difference counted={counts[itemId]} />,
    },
    {
      head: 'Why',
      phone: 'e',
      cell: (row) => <WhyFewer name={fullName(row)} counted={counts[row.itemId]} onWhy={(why) => onWhy(row, why)} />,
    },
  ];
  return <Table rows={rows} rowId={({ itemId }) => `count-${itemId}`} columns={columns} />;
}
