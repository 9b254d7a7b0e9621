import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CartContents, CartState } from '#web/features/cart/cart-state.ts';

/** Tells those who listen what has changed, once the server has said so, and what has not though it was asked for. */
export function CartAnnouncer({ state }: { state: CartState }) {
  const [text, setText] = useState('');
  const announced = useRef(state);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const ahead = state.items.filter(({ isAhead }) => isAhead);
    for (const { id } of ahead) asked.current.add(id);
    if (ahead.length > 0 || state.isSettling || state.isLoading || state.error?.during === 'load') return;
    const change = describeChange(announced.current, state);
    const correction = state.error ? describeUnchanged(state, asked.current) : '';
    announced.current = state;
    asked.current.clear();
    if (change || correction) setText(change || correction);
  }, [state]);
  return <VisuallyHidden role="status">{state.isLoading ? 'Fetching what is in it' : text}</VisuallyHidden>;
}

/** The number was read out when it was pressed: what it is after all must be, too. */
export function describeUnchanged({ items, cartTotal }: CartContents, asked: ReadonlySet<number>): string {
  const lines = items.filter(({ id }) => asked.has(id));
  if (lines.length === 0) return '';
  return `${lines.map(({ title, quantity }) => `${title}: still ${pieces(quantity)}.`).join(' ')} Subtotal ${formatRupees(cartTotal)}.`;
}

/** What somebody who cannot see the cart is told when it changes; nothing when it did not. */
export function describeChange(before: CartContents, after: CartContents): string {
  if (before.items.length > 0 && after.items.length === 0) return 'Nothing is left in it';
  const gone = before.items.filter(({ id }) => !after.items.some((item) => item.id === id));
  const changed = after.items.filter(({ id, quantity }) =>
    before.items.some((item) => item.id === id && item.quantity !== quantity),
  );
  const changes = [
    ...gone.map(({ title }) => `${title} removed.`),
    ...changed.map(({ title, quantity }) => `${title}: ${pieces(quantity)}.`),
  ];
  if (changes.length === 0) return '';
  return `${changes.join(' ')} Subtotal ${formatRupees(after.cartTotal)}.`;
}

function pieces(quantity: number): string {
  return `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;
}
