import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cartTexts } from '#texts/cart.ts';
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
  return <VisuallyHidden role="status">{state.isLoading ? cartTexts.fetching : text}</VisuallyHidden>;
}

/** The number was read out when it was pressed: what it is after all must be, too. */
export function describeUnchanged({ items, cartTotal }: CartContents, asked: ReadonlySet<number>): string {
  const lines = items.filter(({ id }) => asked.has(id));
  if (lines.length === 0) return '';
  const counts = lines.map(({ title, quantity }) => cartTexts.unchanged({ name: title, count: quantity }));
  return withSubtotal(counts, cartTotal);
}

/** What somebody who cannot see the cart is told when it changes; nothing when it did not. */
export function describeChange(before: CartContents, after: CartContents): string {
  if (before.items.length > 0 && after.items.length === 0) return cartTexts.nothingLeft;
  const gone = before.items.filter(({ id }) => !after.items.some((item) => item.id === id));
  const changed = after.items.filter(({ id, quantity }) =>
    before.items.some((item) => item.id === id && item.quantity !== quantity),
  );
  const changes = [
    ...gone.map(({ title }) => cartTexts.removed({ name: title })),
    ...changed.map(({ title, quantity }) => cartTexts.changed({ name: title, count: quantity })),
  ];
  return changes.length === 0 ? '' : withSubtotal(changes, after.cartTotal);
}

function withSubtotal(sentences: string[], total: number): string {
  return [...sentences, cartTexts.subtotalIs({ sum: formatRupees(total) })].join(' ');
}
