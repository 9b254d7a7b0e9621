import type { Edited } from '#admin/parts/languages/use-translations.ts';
import { isUnread, type Spoken } from '#contract/staff/languages.ts';
import { wrongWords } from '#contract/staff/own-words.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/staff/translations.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextAreaField } from '#ui/field.tsx';

type Props = {
  label: string;
  source: string;
  language: OtherLanguage;
  spoken: Spoken;
  edited: Edited | undefined;
  /** Its English is not known yet. */
  isBehind?: boolean;
  /** Nothing: as it was. `isRead`: by a native reader, who signs it off. */
  onWrite: (words: string | null, isRead?: boolean) => void;
};

/** The English of a text, and beside it what it is in another language. */
export function WordsField({ label, source, language, spoken, edited, isBehind = false, onWrite }: Props) {
  const { state, was } = spoken;
  const words = edited?.words ?? spoken.words;
  const [text, look] = markOf(state, edited);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-line border-t py-3.5 first:border-t-0 sm:grid-cols-2">
      <div className="wrap-anywhere min-w-0">
        <span className="label">{label}</span>
        <p className="mt-1 whitespace-pre-line text-ink-soft">{source}</p>
      </div>
      <div className="min-w-0">
        <TextAreaField
          className="[&_textarea]:min-h-11! [&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:leading-[1.7]"
          label={
            <>
              {label}, {OTHER_LANGUAGES[language]} <span className={cx('mark', look)}>{text}</span>
            </>
          }
          lang={language}
          rows={1}
          required={false}
          value={words}
          readOnly={isBehind}
          placeholder="The shop shows the English until this is written"
          problem={edited?.words && wrongWords(source, edited.words)}
          onChange={({ target }) => onWrite(target.value)}
        />
        {edited === undefined && was !== null && (
          <div className="mt-1.5 text-sm">
            <p className="mute xs wrap-anywhere mb-2">
              Written when the English was: ‘{was}’. Shoppers see the English.
            </p>
            <Button row disabled={isBehind} onClick={() => onWrite(spoken.words)}>
              It still fits
            </Button>
          </div>
        )}
        {words !== '' && (edited ? !edited.isRead : isUnread(state)) && (
          <Button look="text" className="mr-4" disabled={isBehind} onClick={() => onWrite(words, true)}>
            I have read it, it is right
          </Button>
        )}
        {edited !== undefined && (
          <Button look="text" onClick={() => onWrite(null)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function markOf(state: Spoken['state'], edited: Edited | undefined): [string, string] {
  if (edited) return [edited.isRead ? 'signed off, not saved' : 'not saved', 'mark-warn'];
  if (state === 'missing') return ['missing', 'mark-bad'];
  if (state === 'changed') return ['English changed', 'mark-warn'];
  return isUnread(state) ? ['to be read', 'mark-warn'] : ['signed off', 'mark-ok'];
}
