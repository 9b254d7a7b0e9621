import { useId } from 'react';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { cx } from '#ui/cx.ts';

const WORDS = [
  { word: ownReviewsTexts.poor, label: ownReviewsTexts.poorStars },
  { word: ownReviewsTexts.notSoGood, label: ownReviewsTexts.notSoGoodStars },
  { word: ownReviewsTexts.allRight, label: ownReviewsTexts.allRightStars },
  { word: ownReviewsTexts.good, label: ownReviewsTexts.goodStars },
  { word: ownReviewsTexts.veryGood, label: ownReviewsTexts.veryGoodStars },
];

/** One to five stars: radio buttons, so that arrows and numbers of a screen reader work as everywhere. */
export function StarChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm/[1.4] font-medium">{ownReviewsTexts.stars}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {WORDS.map(({ word, label }, index) => {
            const stars = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  aria-label={label}
                  {...(stars === (value || 1) && { 'data-focus-first': true })}
                />
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  className={cx('pointer-events-none size-7', stars <= value ? 'fill-gold' : 'fill-line')}
                >
                  <path d="M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z" />
                </svg>
              </label>
            );
          })}
        </div>
        <span className="text-sm text-ink-soft">{WORDS[value - 1]?.word ?? ownReviewsTexts.choose}</span>
      </div>
    </fieldset>
  );
}
