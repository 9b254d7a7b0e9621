import { useEffect, useRef, useState } from 'react';
import { useCall } from '#admin/api/use-call.ts';
import { isOwn, readOwnTexts } from '#contract/staff/languages.ts';
import { OTHER_CODES, type OtherLanguage, type Translation } from '#contract/staff/translations.ts';

export type LanguageTab = 'en' | OtherLanguage;
const REST_MS = 300;

const isOf = (one: Translation, language: OtherLanguage, source: string) =>
  one.language === language && one.source === source;

/** What was written and is not saved yet. */
export type Edited = { words: string; isRead: boolean };

export function editedOf(edits: Translation[], language: OtherLanguage, source: string): Edited | undefined {
  const edit = edits.find((one) => isOf(one, language, source));
  return edit && { words: edit.words ?? '', isRead: edit.isRead ?? false };
}

/**
 * The texts of a thing in other languages while it is written: they are saved with it. `value` is the thing as it would be
 * saved, so English that was just typed can be translated at once.
 */
export function useTranslations(thing: string, value: object, kept: Translation[] = []) {
  const [tab, setTab] = useState<LanguageTab>('en');
  const [edits, setEdits] = useState(kept);
  const typed = JSON.stringify(value);
  const rested = useRested(typed);
  const query = useCall(readOwnTexts, { thing, value: JSON.parse(rested) });
  const last = useRef(query.data);
  last.current = query.data ?? last.current;
  const texts = last.current?.texts;

  const open = (language: OtherLanguage) =>
    texts?.filter(({ source, spoken }) => {
      const edited = editedOf(edits, language, source);
      const { state } = spoken[language];
      return edited ? edited.words.trim() === '' : state === 'missing' || state === 'changed';
    }).length ?? 0;
  return {
    tab,
    setTab,
    texts,
    /** They are those of an English that has been changed since: what is written of it would be lost. */
    isBehind: typed !== rested || query.data === undefined,
    error: query.error,
    /** What was written and is not saved; what belongs to an English that is gone goes with it. */
    edits: texts ? edits.filter(({ source }) => texts.some((text) => text.source === source)) : edits,
    open: Object.fromEntries(OTHER_CODES.map((code) => [code, open(code)])) as Record<OtherLanguage, number>,
    write: (language: OtherLanguage, source: string, words: string | null, isRead = false) =>
      setEdits((before) => {
        const others = before.filter((one) => !isOf(one, language, source));
        return words === null
          ? others
          : [...others, { language, source, words: words || null, ...(isRead && { isRead }) }];
      }),
    /** What takes the writing back, once it is saved. */
    reverse: (thing: string) =>
      (texts ?? []).flatMap(({ source, spoken }) =>
        edits
          .filter((one) => one.source === source)
          .map(({ language, words: was }) => {
            const { state, words } = spoken[language];
            return { thing, language, source, was, words: isOwn(state) ? words : null, isRead: state === 'done' };
          }),
      ),
    /** From what is saved, or kept as a draft. */
    begin: (next: Translation[] = []) => {
      setEdits(next);
      query.refresh();
    },
  };
}
export type Translations = ReturnType<typeof useTranslations>;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
