import { colomboDay, shortDay, whenText } from '#admin/kit.ts';

/** 'today', 'Sun', '12 Nov'. */
export function lastOrderText(at: string | null, now = Date.now()): string {
  if (at === null) return '';
  const text = whenText(at, now);
  if (/^\d\d:\d\d$/.test(text)) return 'today';
  const [day = '', second] = text.split(' ');
  return second?.includes(':') ? day : shortDay(colomboDay(at));
}

export const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
