import { Block } from '#admin/kit.ts';
import { LANGUAGE_NAMES } from '#admin/parts/languages/language-tabs.tsx';
import type { Figures as Counts } from '#contract/staff/languages.ts';
import { OTHER_CODES, OTHER_LANGUAGES, type OtherLanguage } from '#contract/staff/translations.ts';

type Props = { figures: Record<OtherLanguage, Counts> };
const sum = ({ missing, changed, standard, done }: Counts) => missing + changed + standard + done;
const say = (count: number) => count.toLocaleString('en');

/** How far each language is, in a line. */
export function FiguresLine({ figures }: Props) {
  const behind = OTHER_CODES.reduce((total, code) => total + figures[code].changed, 0);
  return (
    <p className="mb-5 flex flex-wrap gap-x-9 gap-y-1 border-line border-y py-2.5">
      {OTHER_CODES.map((code) => (
        <span key={code}>
          {OTHER_LANGUAGES[code]} <b>{say(figures[code].done + figures[code].standard)}</b> of {say(sum(figures[code]))}{' '}
          written, <b>{say(figures[code].standard)}</b> to be read
        </span>
      ))}
      <span className={behind > 0 ? 'text-clay' : undefined}>
        <b>{say(behind)}</b> behind the English
      </span>
    </p>
  );
}

const PARTS = [
  { state: 'done', name: 'done', look: 'bg-leaf' },
  { state: 'standard', name: 'to be read', look: 'bg-gold' },
  { state: 'changed', name: 'English changed', look: 'bg-clay' },
  { state: 'missing', name: 'missing', look: 'bg-stone' },
] as const;

/** The same as bars. */
export function Figures({ figures }: Props) {
  return (
    <Block title="How far">
      {OTHER_CODES.map((code) => {
        const all = Math.max(1, sum(figures[code]));
        const share = (count: number) => Math.floor((count * 100) / all);
        const text = PARTS.map(({ state, name }) => `${share(figures[code][state])}% ${name}`).join(', ');
        return (
          <div key={code} className="grid min-h-9 grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-3">
            {LANGUAGE_NAMES[code]}
            <span className="flex h-1.5 bg-stone" role="img" aria-label={`${OTHER_LANGUAGES[code]}: ${text}`}>
              {PARTS.map(({ state, look }) => (
                <i key={state} className={look} style={{ width: `${(figures[code][state] * 100) / all}%` }} />
              ))}
            </span>
            <span className="text-right tabular-nums">{share(figures[code].done + figures[code].standard)}%</span>
          </div>
        );
      })}
      <p className="mute xs mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {PARTS.map(({ state, name, look }) => (
          <span key={state}>
            <i className={`mr-1.5 inline-block size-2.5 ${look}`} />
            {name}
          </span>
        ))}
      </p>
    </Block>
  );
}
