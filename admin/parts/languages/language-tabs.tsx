import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { editedOf, type LanguageTab, type Translations } from '#admin/parts/languages/use-translations.ts';
import { WordsField } from '#admin/parts/languages/words-field.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { TabBar } from '#admin/parts/tab-bar.tsx';
import type { OtherLanguage } from '#contract/staff/translations.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import { FormContext, Problem } from '#ui/field.tsx';

export const LANGUAGE_NAMES = {
  en: LANGUAGES.en.name,
  si: <bdi lang="si">{LANGUAGES.si.name}</bdi>,
  ta: <bdi lang="ta">{LANGUAGES.ta.name}</bdi>,
};
const TABS: LanguageTab[] = ['en', 'si', 'ta'];

type Props = { translations: Translations; children: ReactNode };

/** The English form, or the same texts in another language with the English beside them. */
export function LanguageTabs({ translations, children }: Props) {
  const { tab, setTab, open } = translations;
  const english = useRef<HTMLDivElement>(null);
  // What was refused is not looked for behind a tab.
  const wrong = Object.keys(useContext(FormContext)).filter(Boolean).join();
  useEffect(() => {
    if (wrong) setTab('en');
  }, [wrong, setTab]);
  useEffect(() => {
    if (wrong && tab === 'en') english.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, tab]);
  const missing = (language: OtherLanguage) => (open[language] > 0 ? `${open[language]} missing` : undefined);
  return (
    <>
      <TabBar
        label="Language"
        tabs={TABS}
        names={LANGUAGE_NAMES}
        counts={{ si: missing('si'), ta: missing('ta') }}
        tab={tab}
        onTab={setTab}
      />
      <div ref={english} hidden={tab !== 'en'}>
        {children}
      </div>
      {tab !== 'en' && <InLanguage translations={translations} language={tab} />}
    </>
  );
}

function InLanguage({ translations, language }: { translations: Translations; language: OtherLanguage }) {
  const { texts, isBehind, error, edits, write } = translations;
  if (!texts) return error ? <Problem text={error} /> : <Loading what="the texts" rows={4} />;
  if (texts.length === 0)
    return <p className="mute my-4">Write the English first: there is nothing to translate yet.</p>;
  return (
    <section className="editor">
      {isBehind && <Problem text={error} />}
      {texts.map((text) => (
        <WordsField
          key={text.source}
          {...text}
          language={language}
          spoken={text.spoken[language]}
          isBehind={isBehind}
          edited={editedOf(edits, language, text.source)}
          onWrite={(words, isRead) => write(language, text.source, words, isRead)}
        />
      ))}
      <p className="mute xs mt-4">
        It is saved with the English. The same English elsewhere in the shop has these words, too.
      </p>
    </section>
  );
}
