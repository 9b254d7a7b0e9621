import { Link, useSearchParams } from 'react-router';
import {
  Button,
  clockText,
  dayFromToday,
  figure,
  Icon,
  IconButton,
  Loading,
  longDay,
  rupees,
  Screen,
  Stale,
  useCall,
} from '#admin/kit.ts';
import { countText } from '#admin/screens/reports/chosen.ts';
import { WAY_NAMES } from '#contract/staff/ledger.ts';
import { closeDay } from '#contract/staff/reports.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;

/** What came in on one day, to be printed and filed. */
export default function CloseOfDay() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day') ?? '';
  const { data, fetchedAt, error, refresh } = useCall(closeDay, DAY.test(asked) ? { day: asked } : {});
  const day = data?.day ?? dayFromToday();
  return (
    <Screen
      title="Close of day"
      facts={data && `${longDay(day)}${data.until ? `, until ${clockText(Date.parse(data.until))}` : ''}`}
      back={{ to: '/reports', label: 'Reports' }}
      tools={
        <Button look="primary" onClick={() => window.print()}>
          <Icon name="print" small />
          Print
        </Button>
      }
      phoneTools={<IconButton icon="print" label="Print" onClick={() => window.print()} />}
    >
      <div className="bar bar-wrap report-bar">
        <label className="field-row">
          <span>Day</span>
          <input
            className="input"
            type="date"
            value={day}
            max={dayFromToday()}
            onChange={({ target }) => DAY.test(target.value) && setQuery({ day: target.value })}
          />
        </label>
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the day" rows={6} />}
      {data && (
        <div className="close-day">
          {data.ways.length === 0 ? (
            <p className="soft">No money came or went on this day.</p>
          ) : (
            <table className="tbl">
              <thead>
                <tr>
                  <th>Way, Rs.</th>
                  <th className="r">Payments</th>
                  <th className="r">Came</th>
                  <th className="r">Went back</th>
                  <th className="r">Net</th>
                </tr>
              </thead>
              <tbody>
                {data.ways.map(({ way, payments, came, wentBack, net }) => (
                  <tr key={way}>
                    <td data-c="a">
                      <Link to={`/books/entries?from=${day}&to=${day}&way=${way}`}>{WAY_NAMES[way]}</Link>
                    </td>
                    <td className="r" data-c="c">
                      {countText(payments)} <span className="on-phone">{payments === 1 ? 'payment' : 'payments'}</span>
                    </td>
                    <td className="r" data-c="no">
                      {figure(came)}
                    </td>
                    <td className="r" data-c="no">
                      {wentBack > 0 && figure(-wentBack)}
                    </td>
                    <td className="r" data-c="b">
                      {figure(net)}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td data-c="a">All</td>
                  <td data-c="no" />
                  <td className="r" data-c="no">
                    {figure(data.came)}
                  </td>
                  <td className="r" data-c="no">
                    {data.wentBack > 0 && figure(-data.wentBack)}
                  </td>
                  <td className="r" data-c="b">
                    <b>{figure(data.net)}</b>
                  </td>
                </tr>
              </tfoot>
            </table>
          )}
          <dl className="pairs">
            <dt>Orders placed</dt>
            <dd>
              {countText(data.placed.orders)}, {rupees(data.placed.sales)}
            </dd>
            <dt>Parcels sent</dt>
            <dd>{countText(data.sent)}</dd>
            {data.withCouriers !== null && (
              <>
                <dt>Cash with couriers</dt>
                <dd>{rupees(data.withCouriers)}</dd>
              </>
            )}
          </dl>
          <p className="signed">Checked by</p>
        </div>
      )}
    </Screen>
  );
}
