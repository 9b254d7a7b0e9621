import { cx, whenText } from '#admin/kit.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

const WAY: OrderStatus[] = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'];

type Step = { name: string; at: string | undefined; by: string | null | undefined };

const LOOKS = {
  done: 'text-ink before:bg-leaf after:border-leaf after:bg-leaf',
  now: 'font-semibold text-ink before:bg-line after:border-leaf after:bg-linear-[90deg,var(--color-leaf)_50%,var(--color-paper)_50%]',
  ahead: 'text-ink-mute before:bg-line after:border-edge after:bg-paper',
};

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
    <ol className="mb-6 grid auto-cols-fr grid-flow-col max-sm:mt-1" aria-label="How far it is">
      {steps.map(({ name, at, by }, index) => (
        <li
          key={name}
          className={cx(
            'relative pt-4 text-xs max-sm:pr-0.5 max-sm:text-[0.75rem]',
            'before:absolute before:inset-x-0 before:top-1 before:h-px',
            'after:absolute after:top-0 after:left-0 after:size-2 after:rounded-full after:border-[1.5px]',
            LOOKS[index < now || (index === now && isDone(name)) ? 'done' : index === now ? 'now' : 'ahead'],
          )}
          aria-current={index === now ? 'step' : undefined}
        >
          {name}
          <small className="grid text-xs font-normal text-ink-mute tabular-nums max-sm:hidden">
            {[at && index <= now && whenText(at), index <= now && by].filter(Boolean).join(', ')}
          </small>
        </li>
      ))}
    </ol>
  );
}

const isDone = (name: string) => ['Delivered', 'Cancelled', 'Refunded'].includes(name);
