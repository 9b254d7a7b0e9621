import { Link } from 'react-router';
import { cx, figure, Unseen } from '#admin/kit.ts';
import { type Chosen, changeOf, countText, shareText } from '#admin/screens/reports/chosen.ts';
import type { Days, ReportRow, ReportTable, ReportTableName } from '#contract/staff/reports.ts';

type Props = {
  table: ReportTableName;
  data: ReportTable;
  chosen: Chosen;
  days: Days;
  /** Which columns are shown, the main one among them. */
  columns: number[];
};

/** Where the orders or the thing behind a row are. */
function linkOf(table: ReportTableName, { key }: ReportRow, { from, to }: Days): string | null {
  if (!key) return null;
  const orders = (filter: Record<string, string>) =>
    `/orders?${new URLSearchParams({ tab: 'all', from, to, ...filter })}`;
  if (table === 'product') return `/products/${key}`;
  if (table === 'district' || table === 'refused') return orders({ district: key });
  if (table === 'method') return orders({ method: key });
  if (table === 'source' && key.startsWith('staff:')) return orders({ source: key.slice(6) });
  return null;
}

function valueText(value: number | null | undefined, kind: ReportTable['columns'][number]['kind']): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return figure(value);
  return kind === 'share' ? shareText(value) : countText(value);
}

/** A bar for the share of the largest, numbers at the right; a card of two lines on a phone. */
export function ReportRows({ table, data: { of, columns: all, main, rows }, chosen, days, columns }: Props) {
  const most = Math.max(...rows.map(({ values }) => values[main] ?? 0), 1);
  const isCompared = chosen.compare !== 'none';
  return (
    <table className="tbl report-rows">
      <thead>
        <tr>
          <th>{of}</th>
          <th className="on-wide w-bar">
            <Unseen>Share</Unseen>
          </th>
          {columns.map((at) => (
            <th key={all[at]?.name} className="r">
              {all[at]?.name}
            </th>
          ))}
          {isCompared && <th className="r">Change</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, name, values, before } = row;
          const link = linkOf(table, row, days);
          const change = changeOf(values[main] ?? 0, before);
          return (
            <tr key={key || name}>
              <td data-c="a">{link ? <Link to={link}>{name}</Link> : name}</td>
              <td className="w-bar" data-c="e">
                <span className="hbar">
                  <i style={{ width: `${Math.max(0, ((values[main] ?? 0) / most) * 100)}%` }} />
                </span>
              </td>
              {columns.map((at) => (
                <td key={all[at]?.name} className={cx('r', at !== main && 'mute')} data-c={at === main ? 'b' : 'no'}>
                  {valueText(values[at], all[at]?.kind ?? 'count')}
                </td>
              ))}
              {isCompared && (
                <td className={cx('r', change && (change.isDown ? 'down' : 'up'))} data-c="no">
                  {change?.text}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
