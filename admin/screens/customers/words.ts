import { colomboDay, shortDay, whenText } from '#admin/kit.ts';

/** 'today', 'Sun', '12 Nov'. */
export function lastOrderText(at: string | null, now = Date.now()): string {
  if (at === null) return '';
  const text = whenText(at, now);
  if (/^\d\d:\d\d$/.test(text)) return 'today';
  const [day = '', second] = text.split(' ');
  return second?.includes(':') ? day : shortDay(dayOf(at));
}

/** The day in Sri Lanka of a moment. */
export function dayOf(at: string): string {
  return colomboDay(0, Date.parse(at));
}

export const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
