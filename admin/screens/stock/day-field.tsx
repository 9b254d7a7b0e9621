import type { ComponentProps } from 'react';
import { Field } from '#admin/kit.ts';
import { dateText } from '#contract/text/day-text.ts';

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'hint'> & {
  value: string;
  /** What was read of it. */
  day: string | null | undefined;
  onText: (text: string) => void;
};

/** When a batch expires, as it stands on the jar; below it the day that was understood. */
export function ExpiresField(props: Props) {
  return <DayField label="Expires" placeholder="11/2028" {...props} />;
}

/** When the leaves of a batch were cut. */
export function CutField(props: Props) {
  return <DayField label="Cut on" placeholder="3 Nov" {...props} />;
}

function DayField({ day, hint, onText, ...field }: Props & { label: string; placeholder: string }) {
  return (
    <Field
      isOptional
      maxLength={20}
      hint={day ? dateText(day) : hint}
      onChange={({ target }) => onText(target.value)}
      {...field}
    />
  );
}
