import { MOST_OF_GIFT_MESSAGE, MOST_OF_MESSAGE } from '#contract/calls/checkout.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { dayText } from '#ui/date-text.ts';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { More } from '#web/features/checkout/more.tsx';
import { Fields, Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & {
  /** The days on which it can be delivered; empty while they are not known. */
  days: string[];
  /** Few ask for any of it. */
  isFolded: boolean;
};

export function ExtrasStep({ form, problems, change, days, isFolded }: Props) {
  // What was chosen is shown even when it is not among the days of the moment; the server has the last word.
  const offered =
    form.scheduleDelivery && !days.includes(form.scheduleDelivery) ? [form.scheduleDelivery, ...days] : days;
  const note = (
    <>
      <TextAreaField
        label={checkoutTexts.message}
        name="specialMessage"
        rows={3}
        maxLength={MOST_OF_MESSAGE}
        isOptional
        autoComplete="off"
        placeholder={checkoutTexts.messageHint}
        value={form.specialMessage}
        onChange={(event) => change({ specialMessage: event.target.value })}
        problem={problems.specialMessage}
        className="col-span-full"
      />
      <SelectField
        label={checkoutTexts.schedule}
        name="scheduleDelivery"
        isOptional
        autoComplete="off"
        value={form.scheduleDelivery}
        onChange={(event) => change({ scheduleDelivery: event.target.value })}
      >
        <option value="">{checkoutTexts.soon}</option>
        {offered.map((day) => (
          <option key={day} value={day}>
            {dayText(day)}
          </option>
        ))}
      </SelectField>
    </>
  );
  const gift = (
    <>
      <Checkbox
        name="giftBag"
        checked={form.giftBag}
        onChange={(event) => change({ giftBag: event.target.checked })}
        className="self-end sm:pb-2"
      >
        {checkoutTexts.giftBag}
      </Checkbox>
      <TextAreaField
        label={checkoutTexts.giftMessage}
        name="giftMessage"
        rows={2}
        maxLength={MOST_OF_GIFT_MESSAGE}
        isOptional
        autoComplete="off"
        placeholder={checkoutTexts.giftMessageHint}
        value={form.giftMessage}
        onChange={(event) => change({ giftMessage: event.target.value })}
        className="col-span-full"
      />
    </>
  );
  const { specialMessage, giftMessage, giftBag, scheduleDelivery } = form;
  return (
    <Step title={checkoutTexts.extras}>
      <Fields>
        {isFolded ? (
          <>
            <More
              title={checkoutTexts.moreNote}
              isNeeded={Boolean(specialMessage || scheduleDelivery) || 'specialMessage' in problems}
            >
              {note}
            </More>
            <More title={checkoutTexts.moreGift} isNeeded={Boolean(giftMessage || giftBag)}>
              {gift}
            </More>
          </>
        ) : (
          <>
            {note}
            {gift}
          </>
        )}
      </Fields>
    </Step>
  );
}
