import { STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import { DISTRICTS, type District, deliveryDays } from '#contract/districts.ts';
import { Select } from '#ui/select.tsx';
import { storedText } from '#web/browser/stored-text.ts';

const stored = storedText('district');

/** What delivery costs and how long it takes; for the shopper's district once it is known. */
export function DeliveryNote() {
  const [district, choose] = useDistrict();
  return (
    // As high as its longest text, so that a remembered district moves nothing below it.
    <div className="min-h-[3lh] lg:min-h-[2lh]">
      <div className="noscript:hidden">
        To{' '}
        <Select
          look="inline"
          aria-label="Your district"
          value={district ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">your district</option>
          {DISTRICTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      {district ? (
        <>
          <Fee />, <Days text={deliveryDays(district)} /> working days
        </>
      ) : (
        <>
          <Fee />. Colombo <Days text="2-4" /> working days, elsewhere <Days text="2-7" />
        </>
      )}
    </div>
  );
}

function Days({ text }: { text: string }) {
  return <span className="whitespace-nowrap">{text}</span>;
}

function Fee() {
  return <span className="whitespace-nowrap">{STANDARD_DELIVERY_TEXT}</span>;
}

/** Where the shopper lives, once said. Kept in this browser only. */
function useDistrict(): [district: District | null, choose: (district: string) => void] {
  return [toDistrict(stored.useText()), stored.set];
}

function toDistrict(text: string | null): District | null {
  return DISTRICTS.find((district) => district === text) ?? null;
}
