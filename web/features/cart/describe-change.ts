import { formatRupees } from '#contract/money.ts';
import type { Contents } from '#web/features/cart/cart-state.ts';

/** What somebody who cannot see the cart is told when it changes; nothing when it did not. */
export function describeChange(before: Contents, after: Contents): string {
  if (before.items.length > 0 && after.items.length === 0) return 'Nothing is left in it';
  const gone = before.items.filter(({ id }) => !after.items.some((item) => item.id === id));
  const changed = after.items.filter(({ id, quantity }) =>
    before.items.some((item) => item.id === id && item.quantity !== quantity),
  );
  const told = [
    ...gone.map(({ name }) => `${name} removed.`),
    ...changed.map(({ name, quantity }) => `${name}: ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}.`),
  ];
  if (told.length === 0) return '';
  return `${told.join(' ')} Subtotal ${formatRupees(after.cartTotal)}.`;
}
