import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findChosen } from '#web/features/product/item-choices.ts';

/**
 * The item that is shown, and a way to choose another. The choice stands in the address, in the place of the one before,
 * so that a link, a reload and the way back lead to it; it shows with the press and waits for nobody.
 */
export function useItem<T extends { id: number }>(items: T[]): [item: T | undefined, choose: (itemId: number) => void] {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readItemId(search.get('item'));
  const [pressed, setPressed] = useState({ asked, id: asked });

  function choose(id: number) {
    setPressed({ asked, id });
    const next = new URLSearchParams(search);
    if (id === items[0]?.id) next.delete('item');
    else next.set('item', String(id));
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }
  return [findChosen(items, pressed.asked === asked ? pressed.id : asked), choose];
}

function readItemId(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
