import { MOST_OF_GIFT_MESSAGE, MOST_OF_MESSAGE } from '#contract/calls/checkout.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { dayText } from '#ui/date-text.ts';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { Fields, Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & {
  /** The days on which it can be delivered; empty while they are not known. */
  days: string[];
};

export function ExtrasStep({ form, problems, change, days }: Props) {
  // What was chosen is shown even when it is not among the days of the moment; the server has the last word.
  const offered =
    form.scheduleDelivery && !days.includes(form.scheduleDelivery) ? [form.scheduleDelivery, ...days] : days;
  return (
    <Step title="Extras">
      <Fields>
        <TextAreaField
          label="Special message"
          name="specialMessage"
          rows={3}
          maxLength={MOST_OF_MESSAGE}
          isOptional
          placeholder="A note for the parcel or the courier"
          value={form.specialMessage}
          onChange={(event) => change({ specialMessage: event.target.value })}
          problem={problems.specialMessage}
          className="col-span-full"
        />
        <SelectField
          label="Schedule delivery"
          name="scheduleDelivery"
          isOptional
          value={form.scheduleDelivery}
          onChange={(event) => change({ scheduleDelivery: event.target.value })}
        >
          <option value="">As soon as possible</option>
          {offered.map((day) => (
            <option key={day} value={day}>
              {dayText(day)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          name="giftBag"
          checked={form.giftBag}
          onChange={(event) => change({ giftBag: event.target.checked })}
          className="self-end sm:pb-2"
        >
          Pack it in a gift bag
        </Checkbox>
        <TextAreaField
          label="Gift message"
          name="giftMessage"
          rows={2}
          maxLength={MOST_OF_GIFT_MESSAGE}
          isOptional
          placeholder="What the card in the parcel says"
          value={form.giftMessage}
          onChange={(event) => change({ giftMessage: event.target.value })}
          className="col-span-full"
        />
      </Fields>
    </Step>
  );
}
