import { cx, whenText } from '#admin/kit.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

const WAY: OrderStatus[] = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'];

type Step = { name: string; at: string | undefined; by: string | null | undefined };

/** How far an order is. One that went another way shows how far it came, and where it ended. */
export function Rail({ order }: { order: OrderPage }) {
  const { row, timeline } = order;
  const moves = timeline.filter(({ kind }) => kind === 'move');
  const reached = (status: OrderStatus) => moves.find(({ title }) => title.endsWith(status));
  const way = WAY.filter((status) => status !== 'Paid' || row.method !== 'cod');
  const isOnTheWay = way.includes(row.status);
  const last = isOnTheWay ? way.indexOf(row.status) : -1;
  const steps: Step[] = way
    .filter((status, index) => isOnTheWay || index === 0 || reached(status))
    .map((status, index) => {
      const move = index === 0 ? undefined : reached(status);
      return {
        name: index === 0 ? 'Placed' : status,
        at: index === 0 ? row.placedAt : move?.at,
        by: move?.who,
      };
    });
  if (!isOnTheWay) {
    const end = reached(row.status);
    steps.push({ name: row.status, at: end?.at, by: end?.who });
  }
  const now = isOnTheWay ? last : steps.length - 1;
  return (
    <ol className="rail" aria-label="How far it is">
      {steps.map(({ name, at, by }, index) => (
        <li
          key={name}
          className={cx(index < now && 'is-done', index === now && (isDone(name) ? 'is-done here' : 'now'))}
          aria-current={index === now ? 'step' : undefined}
        >
          {name}
          <small>{[at && index <= now && whenText(at), index <= now && by].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ol>
  );
}

const isDone = (name: string) => ['Delivered', 'Cancelled', 'Refunded'].includes(name);
