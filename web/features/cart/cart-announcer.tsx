import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CartState } from '#web/features/cart/cart-state.ts';
import { describeChange } from '#web/features/cart/describe-change.ts';

/** Tells those who listen what has changed, once the server has said so. */
export function CartVoice({ state }: { state: CartState }) {
  const [text, setText] = useState('');
  const told = useRef(state);
  useEffect(() => {
    if (state.isSettling || state.isLoading || state.error) return;
    const change = describeChange(told.current, state);
    told.current = state;
    if (change) setText(change);
  }, [state]);
  return <VisuallyHidden role="status">{state.isLoading ? 'Fetching what is in it' : text}</VisuallyHidden>;
}
