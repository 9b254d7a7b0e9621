import type { KeyboardEvent } from 'react';
import { cx } from '#admin/kit.ts';
import type { Counted, Counts } from '#admin/screens/stock/count/count-draft.ts';
import { differenceOf } from '#admin/screens/stock/count/count-draft.ts';
import { Difference, WhyFewer } from '#admin/screens/stock/count/why-fewer.tsx';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StaffReason, StockRow } from '#contract/staff/stock.ts';

export type CountActs = {
  onType: (row: StockRow, text: string) => void;
  onWhy: (row: StockRow, why: StaffReason) => void;
};

/** On a laptop all items stand below each other; on a phone only those that differ, before they are booked. */
export function CountTable({ rows, counts, ...acts }: CountActs & { rows: StockRow[]; counts: Counts }) {
  return (
    <table className="tbl count-table">
      <thead>
        <tr>
          <th>Product</th>
          <th className="r">Should be</th>
          <th className="r">Counted</th>
          <th className="r">Differs by</th>
          <th>Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.itemId} row={row} counted={counts[row.itemId]} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, counted, onType, onWhy }: CountActs & { row: StockRow; counted: Counted | undefined }) {
  const name = fullName(row);
  const isWrong = Boolean(counted?.text.trim()) && differenceOf(counted) === undefined;
  function press(event: KeyboardEvent<HTMLInputElement>) {
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
  return (
    <tr>
      <td data-c="a">
        <StockThing item={row} />
      </td>
      <td className="r mute" data-c="no">
        {(counted?.seen ?? row.onHand).toLocaleString('en')}
      </td>
      <td className="r" data-c="b">
        <input
          className={cx('input cell cell-sm cell-framed', Boolean(differenceOf(counted)) && 'is-changed')}
          data-cell="counted"
          aria-label={`Counted, ${name}`}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={counted?.text ?? ''}
          onChange={({ target }) => onType(row, target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={press}
        />
      </td>
      <td className="r" data-c="g">
        {isWrong ? <span className="out">not a number</span> : <Difference counted={counted} />}
      </td>
      <td data-c="f">
        <WhyFewer name={name} counted={counted} onWhy={(why) => onWhy(row, why)} />
      </td>
    </tr>
  );
}
