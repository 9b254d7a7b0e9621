import { useState } from 'react';
import { Chip } from '#admin/parts/chip.tsx';
import { DaysDialog } from '#admin/parts/days-dialog.tsx';
import { dayFromToday, shortDay } from '#admin/parts/time.ts';

const SPANS = [
  { text: 'today', days: 0 },
  { text: 'since yesterday', days: 1 },
  { text: 'last 7 days', days: 6 },
  { text: 'last 30 days', days: 29 },
];
const CHOOSE = 'choose';

type Props = {
  title?: string;
  question?: string;
  from: string | undefined;
  to: string | undefined;
  change: (days: { from?: string | undefined; to?: string | undefined }) => void;
};

/** When an order was placed, or what else `title` says: a usual span, or any days. */
export function DayChip({ title = 'Placed', question = 'Placed on which days?', from, to, change }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Chip
        title={title}
        value={daysText(from, to)}
        options={[
          ...SPANS.map(({ text, days }) => ({ value: dayFromToday(-days), text })),
          { value: CHOOSE, text: 'other days ...' },
        ]}
        onChange={(day) => {
          if (day === CHOOSE) setIsChoosing(true);
          else change({ from: day, to: undefined });
        }}
      />
      {isChoosing && <DaysDialog title={question} onClose={() => setIsChoosing(false)} onChoose={change} />}
    </>
  );
}

function daysText(from: string | undefined, to: string | undefined): string | undefined {
  const span = to ? undefined : SPANS.find(({ days }) => dayFromToday(-days) === from);
  if (span) return span.text;
  if (from && to) return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
  if (from) return `since ${shortDay(from)}`;
  return to && `until ${shortDay(to)}`;
}
