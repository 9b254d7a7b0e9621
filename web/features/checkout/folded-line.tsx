import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';

type Props = {
  children: ReactNode;
  /** What the button says. */
  change: ReactNode;
  onChange: () => void;
  /** The field that takes the focus when the line has made room for it. */
  first: string;
};

/** An answer that is known, on one line; its fields come when it is to be another. */
export function FoldedLine({ children, change, onChange, first }: Props) {
  function unfold(button: HTMLElement) {
    const step = button.closest('section');
    flushSync(onChange);
    step?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }
  return (
    <div className="flex items-center justify-between gap-4 border border-line bg-surface px-4.5 py-2">
      <p className="min-w-0 py-1.5 wrap-anywhere">{children}</p>
      <Button look="text" size="small" aria-expanded="false" onClick={(event) => unfold(event.currentTarget)}>
        {change}
      </Button>
    </div>
  );
}
