import { useEffect } from 'react';
import { useAnswer } from '#admin/api/use-answer.ts';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { countOrders, MOST_COUNTED, ORDER_TABS, type OrderTab } from '#contract/staff/orders.ts';

const NAMES: Record<OrderTab, string> = {
  toCall: 'To call',
  toPack: 'To pack',
  withCourier: 'With courier',
  comingBack: 'Coming back',
  done: 'Done',
  needsYou: 'Decide',
  all: 'All',
};
const SHOWN: OrderTab[] = ['all', ...ORDER_TABS.filter((tab) => tab !== 'all')];
const EVERY_MS = 60_000;

export function OrderTabs({ tab, onTab }: { tab: OrderTab; onTab: (tab: OrderTab) => void }) {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const { data, refresh } = useAnswer(countOrders, {}, { everyMs: EVERY_MS });
  useEffect(() => onOrderEvent(refresh), [refresh]);
  return (
    <fieldset ref={tabRow} className="filters">
      <legend className="visually-hidden">What lies on the table</legend>
      {SHOWN.map((name) => (
        <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
          {NAMES[name]}
          <span>{data && countText(data.counts[name])}</span>
        </button>
      ))}
    </fieldset>
  );
}

function countText(count: number): string {
  return count >= MOST_COUNTED ? '1,000+' : String(count);
}
