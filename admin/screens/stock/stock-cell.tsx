import { type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '#admin/api/api-error.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  /** Which column: the arrow keys go to the next row's. */
  name: string;
  label: string;
  value: number;
  isSmall?: boolean;
  describedBy: string;
  /** What is wrong stands at the row. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  /** False: it can't be read, and what was typed stays. */
  onSave: (text: string) => Promise<boolean>;
};

/** A field without a frame until it is pointed at. Enter and Tab save, Esc puts back, arrows go up and down. */
export function StockCell({ name, label, value, isSmall, describedBy, problem, onProblem, onSave }: Props) {
  const [text, setText] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function save(field: HTMLInputElement) {
    if (text === undefined || isSaving) return;
    setIsSaving(true);
    try {
      if (await onSave(text)) putBack();
    } catch (error) {
      onProblem(sentenceOf(error));
    } finally {
      setIsSaving(false);
      // Ready for the next number.
      if (document.activeElement === field) requestAnimationFrame(() => field.select());
    }
  }
  function putBack() {
    setText(undefined);
    onProblem(undefined);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) void save(field);
    else if (event.key === 'Escape' && text !== undefined) putBack();
    else if (event.key === 'Escape') field.blur();
    else if (step) {
      event.preventDefault();
      const column = [...document.querySelectorAll<HTMLInputElement>(`[data-cell="${name}"]`)];
      column[column.indexOf(field) + step]?.focus();
    }
  }
  return (
    <input
      className={cx('input cell', isSmall && 'cell-sm', text !== undefined && 'is-changed')}
      data-cell={name}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? describedBy : undefined}
      aria-busy={isSaving || undefined}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={12}
      value={text ?? value.toLocaleString('en')}
      onChange={({ target }) => {
        if (isSaving) return;
        setText(target.value);
        onProblem(undefined);
      }}
      onFocus={({ target }) => target.select()}
      onKeyDown={press}
    />
  );
}
