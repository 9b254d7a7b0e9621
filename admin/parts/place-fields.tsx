import { Field, SelectField } from '#admin/parts/field.tsx';
import { DISTRICTS } from '#contract/rules/districts.ts';
import type { Town } from '#contract/rules/towns.ts';
import { cx } from '#ui/cx.ts';
import { type Place, usePlace } from '#ui/use-place.ts';

type Props = {
  place: Place;
  change: (part: Partial<Place>) => void;
  town?: { isOptional?: boolean; className?: string };
  district?: { problem?: string | undefined; hint?: string | undefined };
};

/** Town, district and postal code, of which one often brings the others, as at the checkout. */
export function PlaceFields({ place, change, ...texts }: Props) {
  const { list, town, code } = usePlace(place, change);
  const { isOptional = true, className = 'full' } = texts.town ?? {};
  return (
    <>
      <div className={cx('suggests', className)}>
        <Field label="Town" name="town" isOptional={isOptional} autoComplete="off" {...town} />
        <TownList {...list} />
      </div>
      <SelectField
        label="District"
        name="district"
        {...texts.district}
        value={place.district}
        onChange={({ target }) => change({ district: target.value })}
      >
        {!place.district && <option value="">Choose</option>}
        {DISTRICTS.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </SelectField>
      <Field label="Postal code" name="postalCode" isOptional inputMode="numeric" {...code} />
    </>
  );
}

type ListProps = { id: string; found: Town[]; active: number; choose: (town: Town) => void };

/** The focus stays in the field; which line is meant is told by `aria-activedescendant`. */
function TownList({ id, found, active, choose }: ListProps) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {found.length > 0 && (found.length === 1 ? '1 town suggested.' : `${found.length} towns suggested.`)}
      </span>
      {found.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label="Suggestions"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((town, index) => (
            // The keyboard is the field's: it moves and chooses.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={`${town.label}, ${town.district}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => choose(town)}
            >
              <span>{town.label}</span>
              <small>
                {town.district} {town.postalCode}
              </small>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
