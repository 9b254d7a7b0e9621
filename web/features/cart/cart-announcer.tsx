import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CartContents, CartState } from '#web/features/cart/cart-state.ts';

/** Tells those who listen what has changed, once the server has said so. */
export function CartAnnouncer({ state }: { state: CartState }) {
  const [text, setText] = useState('');
  const announced = useRef(state);
  useEffect(() => {
    if (state.isSettling || state.isLoading || state.error) return;
    const change = describeChange(announced.current, state);
    announced.current = state;
    if (change) setText(change);
  }, [state]);
  return <VisuallyHidden role="status">{state.isLoading ? 'Fetching what is in it' : text}</VisuallyHidden>;
}

/** What somebody who cannot see the cart is told when it changes; nothing when it did not. */
export function describeChange(before: CartContents, after: CartContents): string {
  if (before.items.length > 0 && after.items.length === 0) return 'Nothing is left in it';
  const gone = before.items.filter(({ id }) => !after.items.some((item) => item.id === id));
  const changed = after.items.filter(({ id, quantity }) =>
    before.items.some((item) => item.id === id && item.quantity !== quantity),
  );
  const changes = [
    ...gone.map(({ name }) => `${name} removed.`),
    ...changed.map(({ name, quantity }) => `${name}: ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}.`),
  ];
  if (changes.length === 0) return '';
  return `${changes.join(' ')} Subtotal ${formatRupees(after.cartTotal)}.`;
}
