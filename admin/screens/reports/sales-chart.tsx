import { useState } from 'react';
import { Button, figure, rupees, shortDay, Table, useMedia } from '#admin/kit.ts';
import { type Chosen, countText, daysText } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import type { Days, Stretch, Stride } from '#contract/staff/reports.ts';

type Props = { stretches: Stretch[]; per: Stride; days: Days; before: Days | null; chosen: Chosen };

/** Sales as a line from zero, the days before as a dashed one; the same numbers in a table. */
export function SalesChart({ stretches, per, days, before, chosen }: Props) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="block" aria-labelledby="sales-by">
      <div className="block__head">
        <h2 id="sales-by">Sales by {per}</h2>
        <div className="row ml-auto">
          <p className="legend">
            <span>
              <i />
              {daysText(days)}
            </span>
            {before && (
              <span>
                <i className="h-0 w-4 border-edge border-t-[1.5px] border-dashed bg-transparent align-middle" />
                {daysText(before)}
              </span>
            )}
          </p>
          <Button row aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Table
          </Button>
          <CsvButton report="stretches" chosen={chosen} per={per} of={`sales by ${per}`} />
        </div>
      </div>
      {isTable ? (
        <Stretches stretches={stretches} hasBefore={before !== null} />
      ) : (
        <Lines stretches={stretches} per={per} />
      )}
    </section>
  );
}

function Stretches({ stretches, hasBefore }: { stretches: Stretch[]; hasBefore: boolean }) {
  return (
    <Table
      className="stretches"
      rows={stretches}
      rowId={({ day }) => `stretch-${day}`}
      columns={[
        { head: 'From', phone: 'a', cell: ({ day }) => shortDay(day) },
        {
          head: 'Orders',
          phone: 'c',
          className: 'r',
          cell: ({ orders }) =>
            orders !== null && (
              <>
                {countText(orders)} <span className="on-phone">{orders === 1 ? 'order' : 'orders'}</span>
              </>
            ),
        },
        { head: 'Sales', phone: 'b', className: 'r', cell: ({ sales }) => sales !== null && figure(sales) },
        {
          head: 'Takings',
          phone: 'd',
          className: 'r',
          cell: ({ takings }) =>
            takings !== null && (
              <>
                <span className="on-phone">takings </span>
                {figure(takings)}
              </>
            ),
        },
        hasBefore && {
          head: 'Sales before',
          phone: 'no',
          className: 'r',
          cellClass: 'mute',
          cell: ({ before }) => before !== null && figure(before),
        },
      ]}
    />
  );
}

const LEFT = 48;
const TOP = 10;
const GRIDS = 3;

/** The next round number of thousands, hundreds or so above the largest. */
function roundUp(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1) / GRIDS));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * size * GRIDS >= most) ?? 10;
  return Math.max(step * size * GRIDS, GRIDS);
}

const shortAmount = (amount: number) => {
  if (amount >= 1_000_000) return `${Number((amount / 1_000_000).toFixed(2))}m`;
  return amount >= 1000 ? `${Number((amount / 1000).toFixed(2))}k` : String(Number(amount.toFixed(1)));
};

function Lines({ stretches, per }: { stretches: Stretch[]; per: Stride }) {
  const isWide = useMedia('(width >= 40rem)');
  const [width, height] = isWide ? [1120, 210] : [358, 170];
  const base = height - 22;
  const most = roundUp(Math.max(...stretches.flatMap(({ sales, before }) => [sales ?? 0, before ?? 0]), 0));
  const x = (index: number) =>
    stretches.length === 1 ? (LEFT + width) / 2 : LEFT + (index * (width - LEFT - 6)) / (stretches.length - 1);
  const y = (amount: number) => base - (Math.max(amount, 0) / most) * (base - TOP);
  const lineOf = (of: (stretch: Stretch) => number | null) =>
    stretches
      .flatMap((stretch, index) => {
        const amount = of(stretch);
        return amount === null ? [] : [`${x(index).toFixed(1)} ${y(amount).toFixed(1)}`];
      })
      .join('L');
  const now = lineOf(({ sales }) => sales);
  const was = lineOf(({ before }) => before);
  const last = stretches.findLastIndex(({ sales }) => sales !== null);
  const every = Math.max(1, Math.ceil(stretches.length / (isWide ? 10 : 4)));
  const total = stretches.reduce((sum, { sales }) => sum + (sales ?? 0), 0);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Sales by ${per}, ${rupees(total)} in all. Press Table for the numbers.`}
    >
      {Array.from({ length: GRIDS + 1 }, (_, grid) => (most * grid) / GRIDS).map((amount) => (
        <g key={amount}>
          <path className="base" d={`M${LEFT} ${y(amount).toFixed(1)}H${width}`} />
          <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end">
            {shortAmount(amount)}
          </text>
        </g>
      ))}
      {stretches.map(
        ({ day }, index) =>
          index % every === 0 && (
            <text key={day} x={x(index)} y={height - 4} textAnchor={index === stretches.length - 1 ? 'end' : 'middle'}>
              {per === 'day' && stretches.length > 7 && !isMonthBorder(stretches, index)
                ? Number(day.slice(8))
                : shortDay(day).slice(0, 6)}
            </text>
          ),
      )}
      {was && <path className="fill-none stroke-[1.25] stroke-edge" strokeDasharray="3 3" d={`M${was}`} />}
      {now && <path className="fill-none stroke-[1.75] stroke-leaf" d={`M${now}`} />}
      {stretches.length === 1 && stretches[0]?.before != null && (
        <circle className="fill-none stroke-[1.25] stroke-edge" cx={x(0)} cy={y(stretches[0].before)} r={3} />
      )}
      {last >= 0 && <circle className="now" cx={x(last)} cy={y(stretches[last]?.sales ?? 0)} r={3} />}
    </svg>
  );
}

/** Where another month begins, its name is said. */
function isMonthBorder(stretches: Stretch[], index: number): boolean {
  return index === 0 || stretches[index]?.day.slice(0, 7) !== stretches[index - 1]?.day.slice(0, 7);
}
