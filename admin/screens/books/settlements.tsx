import { Link } from 'react-router';
import { figure, rupees } from '#admin/parts/amount.ts';
import { whenText } from '#admin/parts/time.ts';
import { PROVIDERS } from '#admin/screens/books/settlement-sheet.tsx';
import type { Settlement } from '#contract/admin/books.ts';

export function Settlements({ settlements }: { settlements: Settlement[] }) {
  return (
    <section className="block" id="sheets">
      <div className="block__head">
        <h2>Earlier sheets</h2>
      </div>
      {settlements.length === 0 && <p className="soft">None is booked yet.</p>}
      {settlements.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              <th>Sheet</th>
              <th>From</th>
              <th>Booked</th>
              <th className="r">Rows</th>
              <th className="r">Taken</th>
              <th className="r">Fees</th>
              <th className="r">Paid out</th>
            </tr>
          </thead>
          <tbody>
            {settlements.map((one) => (
              <Row key={one.id} settlement={one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ settlement }: { settlement: Settlement }) {
  const { id, name, provider, bookedAt, bookedBy, reference, booked, rows, gross, fees, net } = settlement;
  return (
    <tr>
      <td data-c="a">
        <Link className="name" to={`/books/sheets/${id}`}>
          {name}
        </Link>
        {reference && <small>{reference}</small>}
      </td>
      <td data-c="c">{PROVIDERS[provider]}</td>
      <td data-c="d">
        {whenText(bookedAt)}, {bookedBy}
      </td>
      <td className="r" data-c="no">
        {booked} of {rows}
      </td>
      <td className="r" data-c="no">
        {figure(gross)}
      </td>
      <td className="r" data-c="no">
        {figure(fees)}
      </td>
      <td className="r" data-c="b">
        <b>{rupees(net)}</b>
      </td>
    </tr>
  );
}
