import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button, cx, whenText } from '#admin/kit.ts';
import { langOf } from '#admin/screens/orders/words.tsx';

type FormProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder?: string;
  isBusy: boolean;
  /** `clear` once it is kept. */
  onAdd: (text: string, clear: () => void) => void;
};

export function NoteForm({ field, label, placeholder = label, isBusy, onAdd }: FormProps) {
  function add(event: FormEvent) {
    event.preventDefault();
    const note = field.current;
    if (!note?.value.trim()) return note?.focus();
    onAdd(note.value, () => {
      note.value = '';
    });
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={add}>
      <textarea
        ref={field}
        className="input h-10 min-h-10 max-sm:h-11"
        aria-label={label}
        placeholder={placeholder}
        maxLength={2000}
      />
      <Button type="submit" busy={isBusy}>
        Add
      </Button>
    </form>
  );
}

/** What happened, the newest first. */
export function Story({ children }: { children: ReactNode }) {
  return <ol className="mt-3 grid">{children}</ol>;
}

const DOTS = { plain: 'after:bg-edge', good: 'after:bg-leaf', bad: 'after:bg-clay' };

export function Happening({
  at,
  look = 'plain',
  children,
}: {
  at: string;
  look?: keyof typeof DOTS;
  children: ReactNode;
}) {
  return (
    <li
      className={cx(
        'relative grid grid-cols-[5.25rem_minmax(0,1fr)] gap-6 pb-3.5 max-sm:grid-cols-1 max-sm:gap-0 max-sm:pl-5',
        'before:absolute before:top-4 before:-bottom-1.5 before:left-24 before:w-px before:bg-line last:before:hidden max-sm:before:left-[0.1875rem]',
        'after:absolute after:top-[0.4375rem] after:left-[5.8125rem] after:size-[0.4375rem] after:rounded-full after:ring-3 after:ring-paper max-sm:after:left-0',
        DOTS[look],
      )}
    >
      <span className="text-ink-mute tabular-nums max-sm:text-sm">{whenText(at)}</span>
      <div>{children}</div>
    </li>
  );
}

/** A note in somebody's own words. */
export function Said({ text }: { text: string }) {
  return (
    <p className="said bg-cream px-3 py-2" lang={langOf(text)}>
      {text}
    </p>
  );
}
