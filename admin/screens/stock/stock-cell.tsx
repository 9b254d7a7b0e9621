import { type KeyboardEvent, useState } from 'react';
import { cx, sentenceOf } from '#admin/kit.ts';

type Props = {
  /** Which column: the arrow keys go to the next row's. */
  name: string;
  label: string;
  value: number;
  className: string;
  describedBy: string;
  /** What is wrong stands at the row. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  /** What it refuses is said, and what was typed stays. */
  onSave: (text: string) => Promise<void>;
};

/** Keys that type nothing; a keyboard on glass names none at all. */
const TOUCHES_NOTHING = /^(Tab|Enter|Escape|Shift|Alt|Control|Meta|Arrow.*|Home|End|Page.*|F\d+)$/;

/** A field without a frame until it is pointed at. Enter and Tab save, Esc puts back, arrows go up and down. */
export function StockCell({ name, label, value, className, describedBy, problem, onProblem, onSave }: Props) {
  const [text, setText] = useState<string>();
  const [saving, setSaving] = useState(0);

  /** The field is free at once: signs typed while it saves must not be lost, or a '+3' would become a count of 3. */
  async function save() {
    if (text === undefined) return;
    putBack();
    setSaving((count) => count + 1);
    try {
      await onSave(text);
    } catch (error) {
      // Unless something else is typed by now.
      setText((last) => last ?? text);
      onProblem(sentenceOf(error));
    } finally {
      setSaving((count) => count - 1);
    }
  }
  function putBack() {
    setText(undefined);
    onProblem(undefined);
  }
  /** The first sign takes the place of what stands there, wherever the caret is: '+5' must never become '+5239'. */
  function begin(field: HTMLInputElement) {
    if (text === undefined) field.select();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (!TOUCHES_NOTHING.test(event.key) && !event.ctrlKey && !event.metaKey) begin(field);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) void save();
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
      className={cx('input cell -mr-2', className, (text !== undefined || saving > 0) && 'is-changed')}
      data-cell={name}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? describedBy : undefined}
      aria-busy={saving > 0 || undefined}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={12}
      value={text ?? value.toLocaleString('en')}
      onChange={({ target }) => {
        setText(target.value);
        onProblem(undefined);
      }}
      onFocus={({ target }) => target.select()}
      onPaste={({ currentTarget }) => begin(currentTarget)}
      onKeyDown={press}
    />
  );
}
