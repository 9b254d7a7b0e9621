import { Check, Field, SelectField } from '#admin/kit.ts';
import { AddressField } from '#admin/parts/address-field.tsx';
import { Asked, Choice } from '#admin/screens/new-order/asked.tsx';
import { type DraftProps, fieldOf } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { MOST_OF_MESSAGE } from '#contract/calls/checkout.ts';
import { placeText } from '#contract/text/place-text.ts';
import { dayText } from '#ui/date-text.ts';
import { PlaceFields } from '#ui/place-fields.tsx';

type Props = DraftProps & { quote: NewQuote | undefined };

/** The third question. A town that could be several is asked about. */
export function WhereTo({ quote, ...props }: Props) {
  const { draft, change } = props;
  const { chat, district, day } = draft;
  const proposed = chat?.place && !chat.place.isSure ? [chat.place.value, ...chat.otherPlaces] : [];
  const isOpen = proposed.length > 0 && !district;
  const days = quote?.deliveryDays ?? [];
  return (
    <section className="form-part">
      <h2>Where to</h2>
      <div className="fields">
        <AddressField className="full" label="Address" {...fieldOf(props, 'address')} />
        {isOpen && chat?.place && (
          <Asked
            text={draft.text.slice(chat.place.from.start, chat.place.from.end)}
            question="is which town?"
            className="full"
          >
            {proposed.map((one) => (
              <Choice key={placeText(one)} onClick={() => change(one)}>
                {placeText(one)}
              </Choice>
            ))}
          </Asked>
        )}
        <PlaceFields
          place={draft}
          change={change}
          town={{ isOptional: false, className: '' }}
          district={district ? { problem: quote?.noDelivery, hint: quote?.promise } : {}}
        />
        <Field label="Landmark" isOptional {...fieldOf(props, 'landmark')} />
        <SelectField
          className="max-sm:col-span-full"
          label="Day asked for"
          isOptional
          problem={day && quote && !days.includes(day) ? `${dayText(day)} is no delivery day there` : undefined}
          {...fieldOf(props, 'day')}
        >
          <option value="">Any day</option>
          {[...new Set([...(day ? [day] : []), ...days])].sort().map((one) => (
            <option key={one} value={one}>
              {dayText(one)}
            </option>
          ))}
        </SelectField>
        <Field
          className="max-sm:col-span-full"
          label="Message on the parcel"
          isOptional
          maxLength={MOST_OF_MESSAGE}
          {...fieldOf(props, 'message')}
        />
      </div>
      <Check checked={draft.giftBag} onChange={(event) => change({ giftBag: event.target.checked })}>
        Gift bag, no price in the parcel
      </Check>
    </section>
  );
}
