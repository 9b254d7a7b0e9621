import type { ComponentProps } from 'react';
import { DISTRICTS } from '#contract/rules/districts.ts';
import type { Town } from '#contract/rules/towns.ts';
import { Field, FieldFrame, Input, SelectField, useField } from '#ui/field.tsx';
import { type Place, usePlace } from '#ui/use-place.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  place: Place;
  change: (part: Partial<Place>) => void;
  names: Record<keyof Place, string>;
  problems: Partial<Record<string, string>>;
  /** Behind what is required. */
  mark?: string;
  /** What is wrong with the district that is chosen, whatever else is. */
  refusal?: string | undefined;
  /** In front of the browser's own names for these fields: 'shipping '. */
  group?: '' | 'shipping ' | 'billing ';
};

/** Town, district and postal code, of which one often brings the others. */
export function PlaceFields({ place, change, names, problems, refusal, mark = '', group = '' }: Props) {
  const { list, town, code } = usePlace(place, change);
  const { frame, control } = useField({
    label: 'Town',
    isOptional: true,
    problem: problems[names.town],
    className: 'col-span-full',
  });
  return (
    <>
      <FieldFrame {...frame}>
        <div className="relative">
          <Input
            name={names.town}
            autoComplete={`${group}address-level2` as ComponentProps<'input'>['autoComplete']}
            placeholder="Such as Peradeniya or Colombo 5"
            {...town}
            {...control}
          />
          <TownList {...list} />
        </div>
      </FieldFrame>
      <SelectField
        label={`District${mark}`}
        name={names.district}
        autoComplete={`${group}address-level1` as ComponentProps<'select'>['autoComplete']}
        // Filled in with the town, it is missing no longer.
        problem={place.district ? refusal : problems[names.district]}
        value={place.district}
        onChange={({ target }) => change({ district: target.value })}
      >
        <option value="">Choose a district</option>
        {DISTRICTS.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </SelectField>
      <Field
        label="Postal code"
        isOptional
        name={names.postalCode}
        autoComplete={`${group}postal-code` as ComponentProps<'input'>['autoComplete']}
        inputMode="numeric"
        problem={problems[names.postalCode]}
        {...code}
      />
    </>
  );
}

type ListProps = { id: string; found: Town[]; active: number; choose: (town: Town) => void };

/** The focus stays in the field; which line is meant is told by `aria-activedescendant`. */
function TownList({ id, found, active, choose }: ListProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {found.length > 0 && (found.length === 1 ? '1 town suggested.' : `${found.length} towns suggested.`)}
      </VisuallyHidden>
      {found.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label="Suggestions"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="pop absolute inset-x-0 top-full z-(--z-header) mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1.5 shadow-pop"
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
              className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-1.5 hover:bg-mint-soft aria-selected:bg-mint-soft"
            >
              <span>{town.label}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {town.district} {town.postalCode}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
