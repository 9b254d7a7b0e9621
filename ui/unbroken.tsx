import { language } from '#texts/core/language.ts';
import { cx } from '#ui/cx.ts';

/** Sums, and spans of days, in English 'Thu 19 to Mon 23 Nov'. The month before a span is a long word elsewhere, and may stand alone. */
const IN_ENGLISH = /Rs\. [\d,.]*\d|\d+-\d+|\w{3} \d+[ \w]* to \w{3} \d+ \w{3}/;
const IN_SINHALA = /(?:Rs|රු)\.\s[\d,.]*\d|\d+-\d+|\d+ සිට (?:\S+ )?\d+ දක්වා/;
const IN_TAMIL = /(?:Rs|ரூ)\.\s[\d,.]*\d|\d+-\d+|\d+ முதல் (?:\S+ )?\d+ வரை/;
const TOGETHER = language() === 'en' ? IN_ENGLISH : language() === 'si' ? IN_SINHALA : IN_TAMIL;

/** A sentence whose sums and spans of days ('Rs. 1,850.00', '2-7') stand on one line each, and codes (letters, digits, hyphens) do and stand out. */
export function unbroken(text: string, codes: string[] = []) {
  return text.split(new RegExp(`(${[...codes, TOGETHER.source].join('|')})`)).map((part, index) =>
    index % 2 === 1 ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name
        key={index}
        className={cx('whitespace-nowrap', codes.includes(part) && 'font-semibold tracking-[0.06em]')}
      >
        {part}
      </span>
    ) : (
      part
    ),
  );
}
