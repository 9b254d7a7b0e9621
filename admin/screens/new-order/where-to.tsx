import { Check, Field, SelectField } from '#admin/kit.ts';
import type { ChangeDraft, Draft } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { MOST_OF_MESSAGE } from '#contract/calls/checkout.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { placeText } from '#contract/text/place-text.ts';
import { dayText } from '#ui/date-text.ts';
import { usePlace } from '#ui/use-place.ts';

type Props = {
  draft: Draft;
  change: ChangeDraft;
  quote: NewQuote | undefined;
  problems: Record<string, string | undefined>;
};

/** The third question. A town that could be several is asked about. */
export function WhereTo({ draft, change, quote, problems }: Props) {
  const { chat, district, day } = draft;
  const place = usePlace(draft, change);
  const proposed = chat?.place && !chat.place.isSure ? [chat.place.value, ...chat.otherPlaces] : [];
  const isOpen = proposed.length > 0 && !district;
  const days = quote?.deliveryDays ?? [];
  return (
    <section className="form-part">
      <h2>Where to</h2>
      <div className="fields">
        <Field
          className="full"
          label="Address"
          value={draft.address}
          problem={problems.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        {isOpen && chat?.place && (
          <div className="asked full">
            <p>
              <mark>{draft.text.slice(chat.place.from.start, chat.place.from.end)}</mark> is which town?
            </p>
            <p className="row">
              {proposed.map((one) => (
                <button key={placeText(one)} className="chip chip-text" type="button" onClick={() => change(one)}>
                  {placeText(one)}
                </button>
              ))}
            </p>
          </div>
        )}
        <div className="town">
          <Field label="Town" autoComplete="off" problem={problems.town} {...place.town} />
          {place.list.found.length > 0 && (
            <div id={place.list.id} role="listbox" aria-label="Towns">
              {place.list.found.map((town, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and presses Enter
                <div
                  key={`${town.label} ${town.postalCode}`}
                  id={`${place.list.id}-${index}`}
                  role="option"
                  aria-selected={index === place.list.active}
                  tabIndex={-1}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => place.list.choose(town)}
                >
                  {town.label} <span className="mute">{`${town.district} ${town.postalCode}`.trim()}</span>
                </div>
              ))}
            </div>
          )}
        </div>
        <SelectField
          label="District"
          value={district}
          problem={problems.district ?? (district ? quote?.noDelivery : undefined)}
          hint={district ? quote?.promise : undefined}
          onChange={(event) => change({ district: event.target.value })}
        >
          <option value="">Choose</option>
          {DISTRICTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Field label="Postal code" isOptional inputMode="numeric" problem={problems.postalCode} {...place.code} />
        <Field
          label="Landmark"
          isOptional
          value={draft.landmark}
          problem={problems.landmark}
          onChange={(event) => change({ landmark: event.target.value })}
        />
        <SelectField
          label="Day asked for"
          isOptional
          value={day}
          problem={day && quote && !days.includes(day) ? `${dayText(day)} cannot be promised there` : undefined}
          onChange={(event) => change({ day: event.target.value })}
        >
          <option value="">Any day</option>
          {[...new Set([...(day ? [day] : []), ...days])].sort().map((one) => (
            <option key={one} value={one}>
              {dayText(one)}
            </option>
          ))}
        </SelectField>
        <Field
          label="Message on the parcel"
          isOptional
          maxLength={MOST_OF_MESSAGE}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </div>
      <Check checked={draft.giftBag} onChange={(event) => change({ giftBag: event.target.checked })}>
        Gift bag, no price in the parcel
      </Check>
    </section>
  );
}
