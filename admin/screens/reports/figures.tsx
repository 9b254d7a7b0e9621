import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rupees } from '#admin/kit.ts';
import { changeOf, countText, shareText } from '#admin/screens/reports/chosen.ts';
import type { Days, Figures as FiguresOf } from '#contract/staff/reports.ts';

type Props = { figures: FiguresOf; before: FiguresOf | null; days: Days };

/** Four figures; takings stand below, since they are of other orders. */
export function Figures({ figures, before, days }: Props) {
  const { sales, orders, average, median, sentBack, refunds, takings } = figures;
  const orderList = `/orders?tab=all&from=${days.from}&to=${days.to}`;
  return (
    <>
      <dl className="kpis">
        <Kpi name="Sales" value={rupees(sales)}>
          <Change now={sales} before={before?.sales ?? null} text={rupees} />
        </Kpi>
        <Kpi name="Orders" value={<Link to={orderList}>{countText(orders)}</Link>}>
          <Change now={orders} before={before?.orders ?? null} text={countText} />
        </Kpi>
        <Kpi name="Average order" value={rupees(average)}>
          median {rupees(median)}
        </Kpi>
        <Kpi name="Sent back" value={rupees(sentBack)}>
          {sales > 0 && `${shareText(sentBack / sales)} of sales, `}
          {refunds === 1 ? '1 refund' : `${countText(refunds)} refunds`}
        </Kpi>
      </dl>
      <p className="mute xs mb-6">
        Takings{' '}
        <Link className="link text-ink" to={`/books?from=${days.from}&to=${days.to}`}>
          {rupees(takings)}
        </Link>
        : money that arrived in these days, less what went back. Sales are orders placed in them.
      </p>
    </>
  );
}

function Kpi({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="kpi">
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{children}</small>
      </dd>
    </div>
  );
}

function Change({ now, before, text }: { now: number; before: number | null; text: (value: number) => string }) {
  if (before === null) return null;
  const change = changeOf(now, before);
  return (
    <>
      {change && <span className={change.isDown ? 'down' : 'up'}>{change.text}</span>} from {text(before)}
    </>
  );
}
