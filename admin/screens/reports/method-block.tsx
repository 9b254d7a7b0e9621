import { Link } from 'react-router';
import { type Column, Fetched, figure, Table, useCall } from '#admin/kit.ts';
import { type Chosen, countText, shareText } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { type Days, getReportTable, type ReportRow } from '#contract/staff/reports.ts';

/** By way to pay: what it brought, what it cost, and how often it failed. */
export function MethodBlock({ chosen, days }: { chosen: Chosen; days: Days }) {
  const query = useCall(getReportTable, { table: 'method', ...chosen });
  return (
    <section className="block" aria-labelledby="by-way">
      <div className="block__head">
        <h2 id="by-way">By way to pay, Rs.</h2>
        {query.data && query.data.rows.length > 0 && <CsvButton report="method" chosen={chosen} of="By way to pay" />}
      </div>
      <Fetched query={query} what="ways to pay" rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="mute">Nobody paid or tried to in these days.</p>
          ) : (
            <Table rows={rows} rowId={({ key }) => `method-${key}`} columns={columnsOf(days)} />
          )
        }
      </Fetched>
    </section>
  );
}

const columnsOf = ({ from, to }: Days): Column<ReportRow>[] => [
  {
    head: 'Way',
    phone: 'a',
    cell: ({ key, name }) => <Link to={`/orders?tab=all&from=${from}&to=${to}&method=${key}`}>{name}</Link>,
  },
  { head: 'Orders', phone: 'no', className: 'r', cell: ({ values: [, orders] }) => countText(orders ?? 0) },
  { head: 'Sales', phone: 'b', className: 'r', cell: ({ values: [sales] }) => figure(sales ?? 0) },
  {
    head: 'Fees',
    phone: 'd',
    className: 'r',
    cellClass: 'mute',
    cell: ({ values: [, , fees] }) =>
      fees != null && (
        <>
          <span className="on-phone">fees </span>
          {figure(fees)}
        </>
      ),
  },
  {
    head: 'Failed',
    phone: 'c',
    className: 'r',
    cell: ({ values: [, , , failed, refused] }) =>
      refused != null ? `${refused} refused` : failed != null && shareText(failed),
  },
];
