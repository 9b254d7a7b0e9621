import { Block } from '#admin/kit.ts';
import { LANGUAGE_NAMES } from '#admin/parts/languages/language-tabs.tsx';
import type { Figures as Counts } from '#contract/staff/languages.ts';
import { OTHER_CODES, OTHER_LANGUAGES, type OtherLanguage } from '#contract/staff/translations.ts';

type Props = { figures: Record<OtherLanguage, Counts> };
const unread = ({ standard, written }: Counts) => standard + written;
const sum = (counts: Counts) => counts.missing + counts.changed + unread(counts) + counts.done;
const say = (count: number) => count.toLocaleString('en');

/** How far each language is, in a line. */
export function FiguresLine({ figures }: Props) {
  const behind = OTHER_CODES.reduce((total, code) => total + figures[code].changed, 0);
  return (
    <p className="mb-5 flex flex-wrap gap-x-9 gap-y-1 border-line border-y py-2.5">
      {OTHER_CODES.map((code) => (
        <span key={code}>
          {OTHER_LANGUAGES[code]} <b>{say(figures[code].done)}</b> of {say(sum(figures[code]))} signed off,{' '}
          <b>{say(unread(figures[code]))}</b> to be read
        </span>
      ))}
      <span className={behind > 0 ? 'text-clay' : undefined}>
        <b>{say(behind)}</b> behind the English
      </span>
    </p>
  );
}

const PARTS = [
  { count: ({ done }: Counts) => done, name: 'signed off', look: 'bg-leaf' },
  { count: unread, name: 'to be read', look: 'bg-gold' },
  { count: ({ changed }: Counts) => changed, name: 'English changed', look: 'bg-clay' },
  { count: ({ missing }: Counts) => missing, name: 'missing', look: 'bg-stone' },
];

/** The same as bars. */
export function Figures({ figures }: Props) {
  return (
    <Block title="How far">
      {OTHER_CODES.map((code) => {
        const all = Math.max(1, sum(figures[code]));
        const share = (part: number) => Math.floor((part * 100) / all);
        const text = PARTS.map(({ count, name }) => `${share(count(figures[code]))}% ${name}`).join(', ');
        return (
          <div key={code} className="grid min-h-9 grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-3">
            {LANGUAGE_NAMES[code]}
            <span className="flex h-1.5 bg-stone" role="img" aria-label={`${OTHER_LANGUAGES[code]}: ${text}`}>
              {PARTS.map(({ count, name, look }) => (
                <i key={name} className={look} style={{ width: `${(count(figures[code]) * 100) / all}%` }} />
              ))}
            </span>
            <span className="text-right tabular-nums">{share(figures[code].done + unread(figures[code]))}%</span>
          </div>
        );
      })}
      <p className="mute xs mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {PARTS.map(({ name, look }) => (
          <span key={name}>
            <i className={`mr-1.5 inline-block size-2.5 ${look}`} />
            {name}
          </span>
        ))}
      </p>
    </Block>
  );
}
