import { Link } from 'react-router';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { getLedger } from '#contract/staff/ledger.ts';

type Props = { fees: OutputOf<typeof getLedger>['fees']; all: number };

/** What providers and couriers kept, by the sheets that were booked in these days. */
export function Fees({ fees, all }: Props) {
  return (
    <section className="block" aria-label="Fees">
      <div className="block__head">
        <h2>Fees</h2>
        <p className="mute xs">Of sheets booked in these days</p>
      </div>
      {fees.length === 0 ? (
        <p className="soft">No sheet was booked in these days.</p>
      ) : (
        <table className="tbl fees">
          <thead>
            <tr>
              <th>Kept by</th>
              <th className="r">Sheets</th>
              <th className="r">Fees</th>
            </tr>
          </thead>
          <tbody>
            {fees.map(({ by, name, sheets, fees: kept }) => (
              <tr key={`${by} ${name}`}>
                <td data-c="a">{name}</td>
                <td className="r" data-c="c">
                  <Link to={by === 'courier' ? '/cash' : '#sheets'}>
                    {sheets === 1 ? '1 sheet' : `${sheets} sheets`}
                  </Link>
                </td>
                <td className="r" data-c="b">
                  {formatRupees(kept)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td data-c="a">All</td>
              <td data-c="c" />
              <td className="r" data-c="b">
                {formatRupees(all)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
