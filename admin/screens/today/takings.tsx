import { useState } from 'react';
import { unbroken } from '#admin/screens/orders/words.tsx';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { getToday } from '#contract/staff/today.ts';
import { dayText } from '#ui/date-text.ts';

type Takings = NonNullable<OutputOf<typeof getToday>['takings']>;
const SPANS = { today: 'Today', week: '7 days', month: '30 days' } as const;

/** Money that arrived, against the same span before. */
export function Takings({ takings }: { takings: Takings }) {
  const [span, setSpan] = useState<keyof typeof SPANS>('week');
  const { amount, before, delivery, refunded, orders } = takings[span];
  const change = before > 0 ? Math.round(((amount - before) / before) * 100) : undefined;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Takings</h2>
        <fieldset className="row">
          <legend className="visually-hidden">Over which days</legend>
          {(['today', 'week', 'month'] as const).map((name) => (
            <button
              key={name}
              className="chip"
              type="button"
              aria-pressed={name === span}
              onClick={() => setSpan(name)}
            >
              {SPANS[name]}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="takings mb-1" aria-live="polite">
        <b className="num font-medium text-[1.25rem]">{formatRupees(amount)}</b>{' '}
        {change !== undefined && (
          <span className={change < 0 ? 'down num' : 'up num'}>
            {change < 0 ? '−' : '+'} {Math.abs(change)}%
          </span>
        )}{' '}
        <span className="mute xs">before that {unbroken(formatRupees(before))}</span>
      </p>
      <p className="mute xs">
        {orders === 1 ? '1 order' : `${orders} orders`}, of it delivery {unbroken(formatRupees(delivery))}
        {refunded > 0 && unbroken(`, ${formatRupees(refunded)} given back`)}
      </p>
      <Chart days={takings.days} />
    </section>
  );
}

const WIDTH = 320;
const BASE = 114;
const TOP = 10;

/** Seven days beside the same days a week before, from zero. The numbers stand in its label. */
function Chart({ days }: { days: Takings['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ amount, before }) => [amount, before]));
  const step = WIDTH / Math.max(days.length, 1);
  const height = (amount: number) => Math.max(0, (amount / most) * (BASE - TOP));
  const label = days
    .map(({ day, amount, before }) => `${dayText(day)} ${formatRupees(amount)}, a week before ${formatRupees(before)}`)
    .join('; ');
  return (
    <>
      <svg className="chart" viewBox={`0 0 ${WIDTH} 132`} role="img" aria-label={label}>
        {days.map(({ day, amount, before }, index) => (
          <g key={day}>
            <rect className="was" x={index * step + 4} y={BASE - height(before)} width={26} height={height(before)} />
            <rect className="now" x={index * step + 12} y={BASE - height(amount)} width={26} height={height(amount)} />
            <text x={index * step + step / 2} y={128} textAnchor="middle">
              {dayText(day).slice(0, 3)}
            </text>
          </g>
        ))}
        <path className="base" d={`M0 ${BASE + 0.5}h${WIDTH}`} />
      </svg>
      <p className="legend">
        <span>
          <i />
          seven days
        </span>
        <span>
          <i className="was" />a week before
        </span>
      </p>
    </>
  );
}
