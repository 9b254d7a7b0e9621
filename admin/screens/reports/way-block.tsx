import { Link } from 'react-router';
import { figure, Loading, Stale, useCall } from '#admin/kit.ts';
import { type Chosen, countText, shareText } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { type Days, getReportTable } from '#contract/staff/reports.ts';

/** By way to pay: what it brought, what it cost, and how often it failed. */
export function WayBlock({ chosen, days: { from, to } }: { chosen: Chosen; days: Days }) {
  const { data, fetchedAt, error, refresh } = useCall(getReportTable, { table: 'method', ...chosen });
  return (
    <section className="block" aria-labelledby="by-way">
      <div className="block__head">
        <h2 id="by-way">By way to pay, Rs.</h2>
        {data && data.rows.length > 0 && <CsvButton report="method" chosen={chosen} of="By way to pay" />}
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="ways to pay" rows={3} />}
      {data?.rows.length === 0 && <p className="mute">Nobody paid or tried to in these days.</p>}
      {data && data.rows.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              <th>Way</th>
              <th className="r">Orders</th>
              <th className="r">Sales</th>
              <th className="r">Fees</th>
              <th className="r">Failed</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ key, name, values: [sales = 0, orders = 0, fees, failed, refused] }) => (
              <tr key={key}>
                <td data-c="a">
                  <Link to={`/orders?tab=all&from=${from}&to=${to}&method=${key}`}>{name}</Link>
                </td>
                <td className="r" data-c="no">
                  {countText(orders ?? 0)}
                </td>
                <td className="r" data-c="b">
                  {figure(sales ?? 0)}
                </td>
                <td className="r mute" data-c="d">
                  {fees != null && (
                    <>
                      <span className="on-phone">fees </span>
                      {figure(fees)}
                    </>
                  )}
                </td>
                <td className="r" data-c="c">
                  {refused != null ? `${refused} refused` : failed != null && shareText(failed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
