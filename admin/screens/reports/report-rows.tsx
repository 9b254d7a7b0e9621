import { Link } from 'react-router';
import { type Column, figure, Table, Unseen } from '#admin/kit.ts';
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

/** The first rows, and all others as one. */
export function withOthers(data: ReportTable, shown: number): ReportTable {
  const beyond = data.rows.slice(shown);
  const others = [...beyond, ...(data.others ? [data.others] : [])];
  if (others.length === 0) return data;
  const sum = (numbers: (number | null)[]) => {
    const known = numbers.filter((number) => number !== null);
    return known.length ? known.reduce((total, number) => total + number, 0) : null;
  };
  const values = data.columns.map(({ kind }, at) =>
    kind === 'share' ? null : sum(others.map((row) => row.values[at] ?? null)),
  );
  const name = `${countText(beyond.length + (data.others?.count ?? 0))} others`;
  const before = sum(others.map((row) => row.before));
  return { ...data, rows: [...data.rows.slice(0, shown), { key: '', name, values, before }] };
}

/** A bar for the share of the largest, numbers at the right; a card of two lines on a phone. */
export function ReportRows({ table, data: { of, columns: all, main, rows }, chosen, days, columns }: Props) {
  const most = Math.max(rows[0]?.values[main] ?? 0, 1);
  return (
    <Table
      rows={rows}
      rowId={({ key, name }) => `${table}-${key || name}`}
      columns={[
        {
          head: of,
          phone: 'a',
          cellClass: 'wrap-anywhere',
          cell: (row) => {
            const link = linkOf(table, row, days);
            return link ? <Link to={link}>{row.name}</Link> : row.name;
          },
        },
        {
          head: <Unseen>Share</Unseen>,
          phone: 'e',
          className: 'sm:w-[30%]',
          cell: ({ values }) => (
            <span className="relative flex h-2 min-w-16">
              <i
                className="border-leaf border-r-2 bg-mint"
                style={{ width: `${Math.max(0, Math.min(1, (values[main] ?? 0) / most) * 100)}%` }}
              />
            </span>
          ),
        },
        ...columns.map(
          (at): Column<ReportRow> => ({
            head: all[at]?.name,
            phone: at === main ? 'b' : 'no',
            className: 'r',
            cellClass: at === main ? '' : 'mute',
            cell: ({ values }) => valueText(values[at], all[at]?.kind ?? 'count'),
          }),
        ),
        chosen.compare !== 'none' && {
          head: 'Change',
          phone: 'no',
          className: 'r',
          cellClass: ({ values, before }) => {
            const change = changeOf(values[main] ?? 0, before);
            return change ? (change.isDown ? 'down' : 'up') : '';
          },
          cell: ({ values, before }) => changeOf(values[main] ?? 0, before)?.text,
        },
      ]}
    />
  );
}
