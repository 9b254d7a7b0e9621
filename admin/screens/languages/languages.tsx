import { useRef, useState } from 'react';
import {
  Button,
  call,
  Empty,
  Fetched,
  Key,
  Screen,
  SearchField,
  Stale,
  say,
  TabBar,
  useAddress,
  useCall,
  useWrite,
} from '#admin/kit.ts';
import { LANGUAGE_NAMES } from '#admin/parts/languages/language-tabs.tsx';
import { editedOf } from '#admin/parts/languages/use-translations.ts';
import { WordsField } from '#admin/parts/languages/words-field.tsx';
import { LeaveGuard } from '#admin/parts/leave-guard.tsx';
import { useSaveKey } from '#admin/parts/use-save-key.ts';
import { Figures, FiguresLine } from '#admin/screens/languages/figures.tsx';
import { Lines } from '#admin/screens/languages/lines.tsx';
import { Translator } from '#admin/screens/languages/translator.tsx';
import type { InputOf } from '#contract/call.ts';
import {
  AREA_NAMES,
  isOwn,
  isUnread,
  LANGUAGE_TABS,
  listLanguages,
  saveTranslations,
  TEXT_AREAS,
  type TextLine,
} from '#contract/staff/languages.ts';
import { OTHER_CODES, OTHER_LANGUAGES } from '#contract/staff/translations.ts';
import { Notice } from '#ui/notice.tsx';

type Text = InputOf<typeof saveTranslations>['texts'][number];
/** What is to be saved, and what would take it back. */
type Edit = { to: Text; back: Text };
const TAB_NAMES = {
  open: 'To write',
  all: 'All',
  missing: 'Missing',
  changed: 'English changed',
  unread: 'To be read',
  done: 'Signed off',
};

/** All texts of the owner's in another language, what is missing first. */
export default function Languages() {
  const { query: address, change } = useAddress();
  const language = OTHER_CODES.find((code) => code === address.get('language')) ?? 'si';
  const area = AREA_NAMES.find((name) => name === address.get('area'));
  const tab = LANGUAGE_TABS.find((name) => name === address.get('tab')) ?? 'open';
  const search = address.get('search') ?? '';
  const skip = address.get('skip') ?? '0';
  const query = useCall(listLanguages, { language, tab, search, skip, ...(area && { area }) });
  const [edits, setEdits] = useState<Edit[]>([]);
  const searchField = useRef<HTMLInputElement>(null);
  const { isBusy, write } = useWrite({ onChangedMeanwhile: query.refresh });
  const { data } = query;

  /** Whoever chooses anew begins at the top; what is written stays. */
  const choose = (values: Record<string, string | undefined>) => change({ skip: undefined, ...values });
  function edit({ thing, source, words, state }: TextLine, typed: string | null, isRead = false) {
    const [text, was, now] = [{ thing, language, source }, isOwn(state) ? words : null, typed || null];
    const made = {
      to: { ...text, was, words: now, ...(isRead && { isRead }) },
      back: { ...text, was: now, words: was, isRead: state === 'done' },
    };
    setEdits((before) => {
      const others = before.filter(({ to }) => to.source !== source || to.language !== language);
      return typed === null ? others : [...others, made];
    });
  }
  function save() {
    if (edits.length === 0) return;
    const [texts, back] = [edits.map(({ to }) => to), edits.map((one) => one.back)];
    void write(saveTranslations, { texts }, ({ saved }) => {
      setEdits([]);
      query.refresh();
      say(`${saved === 1 ? 'One text is' : `${saved} texts are`} on the shop now`, async () => {
        await call(saveTranslations, { texts: back });
        query.refresh();
      });
    });
  }
  useSaveKey(save);
  const saving = (
    <Button look="primary" busy={isBusy} disabled={edits.length === 0} onClick={save}>
      Save {edits.length > 0 && (edits.length === 1 ? '1 text' : `${edits.length} texts`)} <Key name="Ctrl S" />
    </Button>
  );
  const written = edits.map(({ to }) => to);
  const toSign = (data?.lines ?? []).flatMap((line) => {
    const edited = editedOf(written, language, line.source);
    const words = edited?.words ?? line.words;
    return words && (edited ? !edited.isRead : isUnread(line.state)) ? [{ line, words }] : [];
  });
  return (
    <Screen
      title="Languages"
      facts="The English beside the other language, what is missing first"
      tools={
        <>
          <Button
            disabled={toSign.length === 0}
            onClick={() => {
              for (const { line, words } of toSign) edit(line, words, true);
            }}
          >
            Sign off as the reader {toSign.length > 0 && `(${toSign.length} here)`}
          </Button>
          {saving}
        </>
      }
      act={edits.length > 0 && saving}
      keepsHead
    >
      <Stale query={query} />
      {data && <FiguresLine figures={data.figures} />}
      <div className="admin__cols lg:grid-cols-[11rem_minmax(0,1fr)] min-[90rem]:grid-cols-[11rem_minmax(0,1fr)_17rem]">
        <nav aria-label="What to translate">
          <ul className="tree">
            {[undefined, ...AREA_NAMES].map((name) => {
              const found = data?.areas.filter((one) => !name || one.area === name) ?? [];
              if (name && data && found.length === 0) return null;
              const open = found.reduce((sum, one) => sum + one.open, 0);
              return (
                <li key={name ?? ''}>
                  <button
                    type="button"
                    className="lg:w-full"
                    aria-current={area === name || undefined}
                    onClick={() => choose({ area: name })}
                  >
                    {name ? TEXT_AREAS[name].name : 'Everything'}
                    {data && <span className="row-end">{open > 0 ? `${open} to write` : 'all'}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="min-w-0">
          <TabBar
            label="Language"
            tabs={OTHER_CODES}
            names={LANGUAGE_NAMES}
            counts={data && countsOf(data.figures)}
            tab={language}
            onTab={(next) => choose({ language: next === 'si' ? undefined : next })}
          />
          <div className="bar">
            <SearchField
              field={searchField}
              label={`English or ${OTHER_LANGUAGES[language]}`}
              text={search}
              onSearch={(text) => choose({ search: text })}
            />
            <TabBar
              label="Which texts"
              tabs={LANGUAGE_TABS}
              names={TAB_NAMES}
              tab={tab}
              onTab={(next) => choose({ tab: next === 'open' ? undefined : next })}
            />
          </div>
          {area === 'legal' && (
            <Notice>
              Shoppers read the terms, and the privacy policy, in {OTHER_LANGUAGES[language]} as soon as all of it is
              signed off; until then in English.
            </Notice>
          )}
          <Fetched query={query} what="the texts" rows={8}>
            {({ lines, more }) =>
              lines.length === 0 ? (
                <Empty
                  title={search ? `No text with ‘${search}’` : 'Nothing is missing here'}
                  text={
                    tab === 'open'
                      ? `Shoppers read all of it in ${OTHER_LANGUAGES[language]}.`
                      : 'Choose another part at the left, or other texts above.'
                  }
                />
              ) : (
                <>
                  <Lines lines={lines}>
                    {(line) => (
                      <WordsField
                        key={line.source}
                        {...line}
                        language={language}
                        spoken={line}
                        edited={editedOf(written, language, line.source)}
                        onWrite={(typed, isRead) => edit(line, typed, isRead)}
                      />
                    )}
                  </Lines>
                  <div className="row mt-6 gap-3">
                    {Number(skip) > 0 && <Button onClick={() => choose({})}>From the beginning</Button>}
                    {more && (
                      <Button onClick={() => change({ skip: String(Number(skip) + lines.length) })}>Next texts</Button>
                    )}
                  </div>
                </>
              )
            }
          </Fetched>
        </div>
        <div className="side">
          {data && <Figures figures={data.figures} />}
          <Translator
            language={language}
            tab={tab === 'all' || tab === 'unread' ? tab : 'open'}
            onDone={query.refresh}
          />
        </div>
      </div>
      <LeaveGuard
        isChanged={() => edits.length > 0}
        text={`${edits.length === 1 ? 'One text is' : `${edits.length} texts are`} not saved yet. Stay and save, or leave ${edits.length === 1 ? 'it' : 'them'} behind.`}
      />
    </Screen>
  );
}

const countsOf = (figures: Record<string, { missing: number; changed: number }>) =>
  Object.fromEntries(
    Object.entries(figures).map(([code, { missing, changed }]) => [
      code,
      missing + changed > 0 ? `${missing + changed} to write` : undefined,
    ]),
  );
