import { Link } from 'react-router';
import { Kpis, rupees } from '#admin/kit.ts';
import { changeOf, countText, shareText } from '#admin/screens/reports/chosen.ts';
import type { Days, Figures as FiguresOf } from '#contract/staff/reports.ts';

type Props = { figures: FiguresOf; before: FiguresOf | null; days: Days };

/** Four figures; takings stand below, since they are of other orders. */
export function Figures({ figures, before, days }: Props) {
  const { sales, orders, average, median, sentBack, refunds, takings } = figures;
  const orderList = `/orders?tab=all&from=${days.from}&to=${days.to}`;
  const share = sales > 0 ? `${shareText(sentBack / sales)} of sales, ` : '';
  const refunded = refunds === 1 ? '1 refund' : `${countText(refunds)} refunds`;
  return (
    <>
      <Kpis
        figures={[
          {
            name: 'Sales',
            value: rupees(sales),
            more: before && <Change now={sales} before={before.sales} text={rupees} />,
          },
          {
            name: 'Orders',
            value: <Link to={orderList}>{countText(orders)}</Link>,
            more: before && <Change now={orders} before={before.orders} text={countText} />,
          },
          { name: 'Average order', value: rupees(average), more: `half are above ${rupees(median)}` },
          { name: 'Sent back', value: rupees(sentBack), more: share + refunded },
        ]}
      />
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

function Change({ now, before, text }: { now: number; before: number; text: (value: number) => string }) {
  const change = changeOf(now, before);
  return (
    <>
      {change && <span className={change.isDown ? 'down' : 'up'}>{change.text}</span>} from {text(before)}
    </>
  );
}
