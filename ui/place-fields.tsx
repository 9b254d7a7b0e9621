import { type ComponentProps, useState } from 'react';
import { DISTRICTS } from '#contract/rules/districts.ts';
import type { Town } from '#contract/rules/towns.ts';
import { districtText } from '#contract/text/place-text.ts';
import { pieceTexts } from '#texts/pieces.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldFrame, Input, SelectField, useField } from '#ui/field.tsx';
import { type Place, usePlace } from '#ui/use-place.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  place: Place;
  change: (part: Partial<Place>) => void;
  names?: Record<keyof Place, string>;
  /** By the names; left out where the form tells them. */
  problems?: Partial<Record<string, string>>;
  town?: { isOptional?: boolean; className?: string };
  district?: { label?: string; problem?: string | undefined; hint?: string | undefined };
  /** For whose own place it is, in front of the browser's names for these fields: 'shipping '. Staff write another's. */
  group?: '' | 'shipping ' | 'billing ';
  /** District and postal code come with the town, and are asked for only where they do not. */
  isShort?: boolean;
};

const NAMES = { town: 'town', district: 'district', postalCode: 'postalCode' };

/** Town, district and postal code, of which one often brings the others. */
export function PlaceFields({ place, change, names = NAMES, problems = {}, group, isShort = false, ...texts }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const { list, town, code } = usePlace(place, change, isShort && !isChanging);
  const { problem: refusal, ...district } = texts.district ?? {};
  const isOwn = group !== undefined;
  const filledBy = (name: string) =>
    (isOwn ? group + name : 'off') as ComponentProps<'input' | 'select'>['autoComplete'];
  const isAsked = problems[names.district] ?? problems[names.postalCode] ?? refusal;
  const isFolded = isShort && !isChanging && !isAsked && (place.town === '' || place.district !== '');
  const { frame, control } = useField({
    label: pieceTexts.town,
    name: names.town,
    isOptional: !isShort,
    problem: problems[names.town],
    className: 'col-span-full',
    ...texts.town,
  });
  return (
    <>
      <FieldFrame {...frame}>
        <div className="suggests">
          <Input
            autoComplete={filledBy('address-level2')}
            placeholder={isOwn ? pieceTexts.townHint : undefined}
            {...town}
            {...control}
          />
          <TownList {...list} />
        </div>
      </FieldFrame>
      {isFolded ? (
        place.district && <KnownPlace place={place} onChange={() => setIsChanging(true)} />
      ) : (
        <>
          <SelectField
            label={pieceTexts.district}
            name={names.district}
            autoComplete={filledBy('address-level1')}
            // Filled in with the town, it is missing no longer.
            problem={refusal ?? (isOwn && place.district ? undefined : problems[names.district])}
            {...district}
            value={place.district}
            onChange={({ target }) => change({ district: target.value })}
          >
            {(isOwn || !place.district) && (
              <option value="">{isOwn ? pieceTexts.chooseDistrict : pieceTexts.choose}</option>
            )}
            {DISTRICTS.map((district) => (
              <option key={district} value={district}>
                {districtText(district)}
              </option>
            ))}
          </SelectField>
          <Field
            label={pieceTexts.postalCode}
            isOptional
            name={names.postalCode}
            autoComplete={filledBy('postal-code')}
            inputMode="numeric"
            problem={problems[names.postalCode]}
            {...code}
          />
        </>
      )}
    </>
  );
}

function KnownPlace({ place: { district, postalCode }, onChange }: { place: Place; onChange: () => void }) {
  return (
    <p className="col-span-full -mt-3.5 flex items-center justify-between gap-4 text-xs text-ink-mute">
      {[districtText(district), postalCode].filter(Boolean).join(', ')}
      <Button look="text" size="small" onClick={onChange}>
        {pieceTexts.change}
      </Button>
    </p>
  );
}

type ListProps = { id: string; found: Town[]; active: number; choose: (town: Town) => void };

/** The focus stays in the field; which line is meant is told by `aria-activedescendant`. */
function TownList({ id, found, active, choose }: ListProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {found.length > 0 && pieceTexts.townsSuggested({ count: found.length })}
      </VisuallyHidden>
      {found.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={pieceTexts.suggestions}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="pop"
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
                {districtText(town.district)} {town.postalCode}
              </small>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
