import { Link } from 'react-router';
import { cx, Empty, figure, shortDay } from '#admin/kit.ts';
import { type EntryQuery, entriesAt, type Span } from '#admin/screens/ledger/span.ts';
import type { OutputOf } from '#contract/call.ts';
import { type Flow, type Flows, type getLedger, MONEY_WAYS, WAY_NAMES } from '#contract/staff/ledger.ts';
import { dayText } from '#ui/date-text.ts';

type Ledger = OutputOf<typeof getLedger>;

/** By day and way; each number is a link to its entries. */
export function LedgerTable({ ledger: { days, totals }, span }: { ledger: Ledger; span: Span }) {
  if (days.length === 0) {
    return (
      <Empty
        title="No money came or went"
        text={
          <>
            Not from {shortDay(span.from)} to {shortDay(span.to)}. Choose other days above.
          </>
        }
      />
    );
  }
  return (
    <section className="block" aria-label="By day">
      <div className="block__head">
        <h2>By day, Rs.</h2>
        <p className="mute xs">What went back stands below what came</p>
      </div>
      <table className="tbl ledger">
        <thead>
          <tr>
            <th>Day</th>
            {MONEY_WAYS.map((way) => (
              <th key={way} className="r">
                {WAY_NAMES[way]}
              </th>
            ))}
            <th className="r">Came</th>
            <th className="r">Went back</th>
            <th className="r">Net</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, ...flows }) => (
            <Day key={day} flows={flows} span={{ from: day, to: day }} name={dayText(day)} />
          ))}
        </tbody>
        <tfoot>
          <Total name="Came" of="came" totals={totals} span={span} />
          <Total name="Went back" of="wentBack" totals={totals} span={span} />
          <Total name="Net" of="net" totals={totals} span={span} />
        </tfoot>
      </table>
    </section>
  );
}

function Day({ flows: { ways, all }, span, name }: { flows: Flows; span: Span; name: string }) {
  return (
    <tr>
      <td className="day">
        <Link className="name" to={entriesAt(span)}>
          {name}
        </Link>
      </td>
      {MONEY_WAYS.map((way) => (
        <td key={way} className="r" data-l={ways[way].came || ways[way].wentBack ? WAY_NAMES[way] : undefined}>
          {ways[way].came || ways[way].wentBack ? <Both flow={ways[way]} query={{ ...span, way }} /> : null}
        </td>
      ))}
      <td className={cx('r', all.wentBack === 0 && 'same')} data-l="Came">
        <Figure amount={all.came} query={{ ...span, flow: 'came' }} />
      </td>
      <td className={cx('r', all.wentBack === 0 && 'same')} data-l="Went back">
        <Figure amount={all.wentBack} query={{ ...span, flow: 'wentBack' }} />
      </td>
      <td className="r sum">
        <b>
          <Figure amount={all.net} query={span} />
        </b>
      </td>
    </tr>
  );
}

function Both({ flow: { came, wentBack }, query }: { flow: Flow; query: EntryQuery }) {
  return (
    <span className="both">
      {came !== 0 && <Figure amount={came} query={{ ...query, flow: 'came' }} />}
      {wentBack !== 0 && (
        <small>
          <Figure amount={-wentBack} query={{ ...query, flow: 'wentBack' }} />
        </small>
      )}
    </span>
  );
}

const FLOWS = { came: { flow: 'came' }, wentBack: { flow: 'wentBack' }, net: {} } as const;

function Total({ name, of, totals, span }: { name: string; of: keyof Flow; totals: Flows; span: Span }) {
  return (
    <tr>
      <td className="day">{name}</td>
      {MONEY_WAYS.map((way) => (
        <td key={way} className="r" data-l={WAY_NAMES[way]}>
          <Figure amount={totals.ways[way][of]} query={{ ...span, way, ...FLOWS[of] }} />
        </td>
      ))}
      <td className="r sum">
        {of === 'came' && <Figure amount={totals.all.came} query={{ ...span, flow: 'came' }} />}
      </td>
      <td className="r sum">
        {of === 'wentBack' && <Figure amount={totals.all.wentBack} query={{ ...span, flow: 'wentBack' }} />}
      </td>
      <td className="r sum">{of === 'net' && <Figure amount={totals.all.net} query={span} />}</td>
    </tr>
  );
}

function Figure({ amount, query }: { amount: number; query: EntryQuery }) {
  if (amount === 0) return <span className="mute">0</span>;
  return <Link to={entriesAt(query)}>{figure(amount)}</Link>;
}
