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

/** Keys that type nothing; a keyboard on glass names none at all. */
const TOUCHES_NOTHING = /^(Tab|Enter|Escape|Shift|Alt|Control|Meta|Arrow.*|Home|End|Page.*|F\d+)$/;

/** A field without a frame until it is pointed at. Enter and Tab save, Esc puts back, arrows go up and down. */
export function StockCell({ name, label, value, isSmall, describedBy, problem, onProblem, onSave }: Props) {
  const [text, setText] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (text === undefined || isSaving) return;
    setIsSaving(true);
    try {
      if (await onSave(text)) putBack();
    } catch (error) {
      onProblem(sentenceOf(error));
    } finally {
      setIsSaving(false);
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
      onPaste={({ currentTarget }) => begin(currentTarget)}
      onKeyDown={press}
    />
  );
}
