import { type FormEvent, useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Field, readForm } from '#admin/parts/field.tsx';
import { colomboDay } from '#admin/parts/time.ts';
import { Chip } from '#admin/screens/orders/chip.tsx';
import type { useOrderQuery } from '#admin/screens/orders/order-query.ts';
import { dayText } from '#ui/date-text.ts';

const SPANS = [
  { text: 'today', days: 0 },
  { text: 'since yesterday', days: 1 },
  { text: 'last 7 days', days: 6 },
  { text: 'last 30 days', days: 29 },
];
const CHOOSE = 'choose';

type Props = {
  from: string | undefined;
  to: string | undefined;
  change: ReturnType<typeof useOrderQuery>['change'];
};

/** When an order was placed: a usual span, or any days. */
export function DayChip({ from, to, change }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Chip
        title="Placed"
        value={daysText(from, to)}
        options={[
          ...SPANS.map(({ text, days }) => ({ value: colomboDay(-days), text })),
          { value: CHOOSE, text: 'other days ...' },
        ]}
        onChange={(day) => {
          if (day === CHOOSE) setIsChoosing(true);
          else change({ from: day, to: undefined });
        }}
      />
      {isChoosing && <DaysDialog onClose={() => setIsChoosing(false)} onChoose={change} />}
    </>
  );
}

function daysText(from: string | undefined, to: string | undefined): string | undefined {
  const span = to ? undefined : SPANS.find(({ days }) => colomboDay(-days) === from);
  if (span) return span.text;
  if (from && to) return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
  if (from) return `since ${shortDay(from)}`;
  return to && `until ${shortDay(to)}`;
}

/** '3 Nov', with its year unless it is this one. */
function shortDay(day: string): string {
  const year = day.slice(0, 4);
  return `${dayText(day).slice(4)}${colomboDay().startsWith(year) ? '' : ` ${year}`}`;
}

type DialogProps = { onClose: () => void; onChoose: (days: { from: string; to: string }) => void };

function DaysDialog({ onClose, onChoose }: DialogProps) {
  const [problem, setProblem] = useState<string>();
  const today = colomboDay();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { from = '', to = '' } = readForm(event.currentTarget);
    if (!from && !to) return setProblem('Choose at least one of the two days.');
    if (from && to && from > to) return setProblem('The last day is before the first.');
    onChoose({ from, to });
    onClose();
  }

  return (
    <Dialog title="Placed on which days?" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <div className="fields">
            <Field label="First day" name="from" type="date" max={today} problem={problem} data-focus-first />
            <Field label="Last day" name="to" type="date" max={today} isOptional defaultValue={today} />
          </div>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit">
            Show these days
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
