import { Link } from 'react-router';
import { whenText } from '#admin/parts/time.ts';
import type { Remittance } from '#contract/admin/cash.ts';
import { formatRupees } from '#contract/money.ts';

export function Remittances({ remittances }: { remittances: Remittance[] }) {
  return (
    <section className="block">
      <div className="block__head">
        <h2>Earlier sheets</h2>
      </div>
      {remittances.length === 0 && <p className="soft">None is booked yet.</p>}
      {remittances.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              <th>Sheet</th>
              <th>From</th>
              <th>Booked</th>
              <th className="r">Rows</th>
              <th className="r">Fees</th>
              <th className="r">Cash</th>
            </tr>
          </thead>
          <tbody>
            {remittances.map(({ id, name, courier, bookedAt, bookedBy, reference, booked, sheet, fees }) => (
              <tr key={id}>
                <td data-c="a">
                  <Link className="name" to={`/cash/sheets/${id}`}>
                    {name}
                  </Link>
                  {reference && <small>{reference}</small>}
                </td>
                <td data-c="c">{courier}</td>
                <td data-c="d">
                  {whenText(bookedAt)}, {bookedBy}
                </td>
                <td className="r" data-c="no">
                  {booked.orders} of {sheet.rows}
                </td>
                <td className="r" data-c="no">
                  {formatRupees(fees).slice(4)}
                </td>
                <td className="r" data-c="b">
                  <b>{formatRupees(booked.amount)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
