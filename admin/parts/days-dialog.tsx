import { type FormEvent, useState } from 'react';
import { Dialog } from '#admin/parts/dialog.tsx';
import { readForm } from '#admin/parts/read-form.ts';
import { dayFromToday } from '#admin/parts/time.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

type Props = { title: string; onClose: () => void; onChoose: (days: { from: string; to: string }) => void };

/** A first and a last day, or one of them. */
export function DaysDialog({ title, onClose, onChoose }: Props) {
  const [problem, setProblem] = useState<string>();
  const today = dayFromToday();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { from = '', to = '' } = readForm(event.currentTarget);
    if (!from && !to) return setProblem('Choose at least one of the two days.');
    if (from && to && from > to) return setProblem('The last day is before the first.');
    onChoose({ from, to });
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <div className="fields">
            <Field label="First day" name="from" type="date" max={today} problem={problem} data-focus-first />
            <Field label="Last day" name="to" type="date" max={today} isOptional defaultValue={today} />
          </div>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit">
            Show these days
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
