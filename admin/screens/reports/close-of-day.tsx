import { Link } from 'react-router';
import {
  Button,
  type Column,
  clockText,
  dayFromToday,
  Fetched,
  figure,
  Icon,
  IconButton,
  longDay,
  rupees,
  Screen,
  Table,
  useAddress,
  useCall,
} from '#admin/kit.ts';
import { countText } from '#admin/screens/reports/chosen.ts';
import type { OutputOf } from '#contract/call.ts';
import { TENDER_NAMES } from '#contract/staff/ledger.ts';
import { closeDay } from '#contract/staff/reports.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;

/** What came in on one day, to be printed and filed. */
export default function CloseOfDay() {
  const address = useAddress();
  const given = address.query.get('day') ?? '';
  const query = useCall(closeDay, DAY.test(given) ? { day: given } : {});
  const { data } = query;
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
      <div className="report-bar bar mb-3">
        <label className="inline-flex items-center gap-2.5">
          <span>Day</span>
          <input
            className="input"
            type="date"
            value={day}
            max={dayFromToday()}
            onChange={({ target }) => DAY.test(target.value) && address.change({ day: target.value })}
          />
        </label>
      </div>
      <Fetched query={query} what="the day" rows={6}>
        {({ tenders, came, wentBack, net, placed, sent, withCouriers }) => (
          <div className="close-day max-w-184">
            {tenders.length === 0 ? (
              <p className="soft">No money came or went on this day.</p>
            ) : (
              <Table
                rows={tenders}
                rowId={({ tender }) => `way-${tender}`}
                columns={columnsOf(day)}
                foot={
                  <tr>
                    <td data-c="a">All</td>
                    <td data-c="no" />
                    <td className="r" data-c="no">
                      {figure(came)}
                    </td>
                    <td className="r" data-c="no">
                      {wentBack > 0 && figure(-wentBack)}
                    </td>
                    <td className="r" data-c="b">
                      <b>{figure(net)}</b>
                    </td>
                  </tr>
                }
              />
            )}
            <dl className="pairs mt-6">
              <dt>Orders placed</dt>
              <dd>
                {countText(placed.orders)}, {rupees(placed.sales)}
              </dd>
              <dt>Parcels sent</dt>
              <dd>{countText(sent)}</dd>
              {withCouriers !== null && (
                <>
                  <dt>Cash with couriers</dt>
                  <dd>{rupees(withCouriers)}</dd>
                </>
              )}
            </dl>
            <p className="mt-16 hidden w-64 border-t pt-1.5 print:inline-block">Checked by</p>
          </div>
        )}
      </Fetched>
    </Screen>
  );
}

type Tender = OutputOf<typeof closeDay>['tenders'][number];

const columnsOf = (day: string): Column<Tender>[] => [
  {
    head: 'Way, Rs.',
    phone: 'a',
    cell: ({ tender }) => (
      <Link to={`/books/entries?from=${day}&to=${day}&tender=${tender}`}>{TENDER_NAMES[tender]}</Link>
    ),
  },
  {
    head: 'Payments',
    phone: 'c',
    className: 'r',
    cell: ({ payments }) => (
      <>
        {countText(payments)} <span className="on-phone">{payments === 1 ? 'payment' : 'payments'}</span>
      </>
    ),
  },
  { head: 'In', phone: 'no', className: 'r', cell: ({ came }) => figure(came) },
  { head: 'Refunded', phone: 'no', className: 'r', cell: ({ wentBack }) => wentBack > 0 && figure(-wentBack) },
  { head: 'Left', phone: 'b', className: 'r', cell: ({ net }) => figure(net) },
];
