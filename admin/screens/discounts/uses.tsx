import { Block, type Column, dayFromToday, ORDER_COLUMN, shortDay, Table, whenText } from '#admin/kit.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { DiscountPage } from '#contract/staff/discounts.ts';

/** The orders that have it, and how they are spread over the last weeks. */
export function Uses({ page }: { page: DiscountPage }) {
  const { row, lastUses } = page;
  return (
    <Block title="Uses" count={row.uses}>
      {lastUses.length === 0 ? (
        <p className="mute">Nobody has used it yet.</p>
      ) : (
        <>
          <OverTime days={page.days} />
          <Table rows={lastUses} rowId={({ orderId }) => `use-${orderId}`} columns={USE_COLUMNS} />
          {row.uses > lastUses.length && <p className="mute xs">The last {lastUses.length} of them.</p>}
        </>
      )}
    </Block>
  );
}

const USE_COLUMNS: Column<DiscountPage['lastUses'][number]>[] = [
  ORDER_COLUMN,
  { head: 'Customer', phone: 'c', cell: ({ customer }) => customer },
  { head: 'When', phone: 'e', cellClass: 'mute', cell: ({ at }) => whenText(at) },
  { head: 'Off', phone: 'b', className: 'r', cellClass: 'up', cell: ({ off }) => `− ${formatRupees(off)}` },
  { head: 'Total', phone: 'd', className: 'r', cell: ({ total }) => formatRupees(total) },
];
const DAY_COLUMNS: Column<DiscountPage['days'][number]>[] = [
  { head: 'Day', phone: 'a', cell: ({ day }) => shortDay(day) },
  { head: 'Uses', phone: 'd', className: 'r', cell: ({ uses }) => uses },
  { head: 'Given', phone: 'b', className: 'r', cell: ({ given }) => formatRupees(given) },
];

const DAYS = 84;

/** A bar for each of the last 84 days; the same numbers stand in the table behind it. */
function OverTime({ days }: Pick<DiscountPage, 'days'>) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const all = Array.from({ length: DAYS }, (_, index) => dayFromToday(index - DAYS + 1));
  const most = Math.max(1, ...days.map(({ uses }) => uses));
  const total = days.reduce((sum, { uses }) => sum + uses, 0);
  if (total === 0) return <p className="mute xs">None in the last twelve weeks.</p>;
  return (
    <>
      <svg
        className="w-full h-18 fill-leaf"
        viewBox={`0 0 ${DAYS * 4} 48`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total} uses in twelve weeks, at most ${most} on one day`}
      >
        {all.map((day, index) => {
          const uses = byDay.get(day)?.uses ?? 0;
          const height = uses === 0 ? 1 : Math.max(2, (uses / most) * 46);
          return (
            <rect
              key={day}
              x={index * 4}
              y={48 - height}
              width={3}
              height={height}
              className={uses === 0 ? 'fill-line' : undefined}
            />
          );
        })}
      </svg>
      <details>
        <summary className="mute xs">
          {shortDay(all[0] ?? '')} to today, {total} uses: day by day
        </summary>
        <Table rows={[...days].reverse()} rowId={({ day }) => `day-${day}`} columns={DAY_COLUMNS} />
      </details>
    </>
  );
}

export function SoFar({ page }: { page: DiscountPage }) {
  const { uses, given, sales } = page.row;
  return (
    <section className="block">
      <h2>So far</h2>
      <dl className="pairs">
        <dt>Given</dt>
        <dd>{formatRupees(given)}</dd>
        <dt>Sales</dt>
        <dd>{formatRupees(sales)}</dd>
        <dt>Average</dt>
        <dd>{uses === 0 ? 'none yet' : formatRupees(sales / uses)}</dd>
        <dt>New people</dt>
        <dd>{uses === 0 ? 'none yet' : `${page.newPeople} of ${uses}`}</dd>
      </dl>
    </section>
  );
}
