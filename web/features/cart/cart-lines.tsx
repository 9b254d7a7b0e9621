import { useLayoutEffect, useRef } from 'react';
import { CartLine } from '#web/features/cart/cart-line.tsx';
import type { CartState } from '#web/features/cart/cart-state.ts';

type Props = { state: CartState; onClose: () => void };

export function CartLines({ state: { items, isSignedIn }, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: number; index: number }>(undefined);

  /** The button that was pressed goes with its line: the one that takes its place is next at hand. */
  useLayoutEffect(() => {
    const last = removed.current;
    if (!last || items.some(({ id }) => id === last.id)) return;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(last.index, buttons.length - 1)]?.focus();
  }, [items]);

  return (
    <ul ref={list}>
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          isFixed={!isSignedIn}
          onRemove={() => {
            removed.current = { id: item.id, index };
          }}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}
