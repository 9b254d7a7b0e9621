import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  Button,
  call,
  Field,
  Key,
  Problem,
  problemsOf,
  say,
  sayProblem,
  TextField,
  Unseen,
  useDebouncedCall,
  useWrite,
  whenText,
} from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { type Translations, useTranslations } from '#admin/parts/languages/use-translations.ts';
import { PaneHead } from '#admin/screens/messages/panes.tsx';
import { TextPreview } from '#admin/screens/messages/text-preview.tsx';
import {
  MOST_OF_TEXT,
  previewText,
  saveText,
  type TextPart,
  type TextView,
  testText,
  type Words,
} from '#contract/staff/texts.ts';

const NAMES: Record<TextPart, string> = { subject: 'Subject', title: 'Title', body: 'Text', closing: 'End' };
/** What was begun and not saved is there when one comes back. */
const drafts = new Map<string, Words>();
const isSame = (one: Words, other: Words, parts: TextPart[]) => parts.every((part) => one[part] === other[part]);

type Props = { text: TextView; onSaved: (text: TextView) => void; onStale: () => void };

/** The words of one text, with their example beside them. */
export function TextEditor({ text, onSaved, onStale }: Props) {
  const { key, parts, placeholders, version } = text;
  const [words, setWords] = useState<Words>(drafts.get(key) ?? text.words);
  const [error, setError] = useState<unknown>();
  const { isBusy, write } = useWrite({
    onError: (thrown) => {
      setError(thrown);
      sayProblem(thrown);
      onStale();
    },
  });
  const test = useWrite();
  const last = useRef<{ part: TextPart; at: number }>({ part: 'body', at: words.body.length });
  const form = useRef<HTMLDivElement>(null);
  const { data: preview } = useDebouncedCall(previewText, { key, words });
  const spoken = useTranslations(`message:${key}`, words);
  const isChanged = !isSame(words, text.words, parts) || spoken.edits.length > 0;
  const isOwn = isSame(words, text.standard, parts);
  useEffect(() => {
    if (isChanged) drafts.set(key, words);
    else drafts.delete(key);
  }, [key, words, isChanged]);

  const refused = problemsOf(error, parts);
  const problems: Record<string, string> = { '': refused[''] ?? '' };
  for (const { field, message } of preview?.problems ?? []) problems[field] ??= message;

  function put(part: TextPart, value: string) {
    setError(undefined);
    setWords((before) => ({ ...before, [part]: value }));
  }
  /** Where the writing was left off. */
  function insert(name: string) {
    const { part, at } = last.current;
    const before = words[part] ?? '';
    const said = `{${name}}`;
    flushSync(() => put(part, before.slice(0, at) + said + before.slice(at)));
    last.current.at = at + said.length;
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${part}]`);
    field?.focus();
    field?.setSelectionRange(at + said.length, at + said.length);
  }
  function note(part: TextPart, { target }: { target: EventTarget }) {
    const { selectionStart } = target as HTMLInputElement;
    last.current = { part, at: selectionStart ?? 0 };
  }
  function take(saved: TextView) {
    setWords(saved.words);
    onSaved(saved);
  }
  const save = (given: Words | null) =>
    write(saveText, { key, version, words: given, translations: given ? spoken.edits : [] }, ({ text: saved }) => {
      drafts.delete(key);
      spoken.begin();
      setError(undefined);
      take(saved);
      const before = text.isChanged ? text.words : null;
      say('Saved: the next message says it so', () =>
        call(saveText, { key, version: saved.version, words: before }).then(({ text: back }) => take(back)),
      );
    });
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (isChanged) void save(words);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl S saves from any field
    <div
      className="grid items-start gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      ref={form}
      onKeyDown={press}
    >
      <div className="grid min-w-0 gap-4">
        <div className="-mb-3">
          <PaneHead>
            <h2>{text.name}</h2>
            <p className="mute xs">{text.when}</p>
          </PaneHead>
        </div>
        <Problem text={problems['']} />
        <OwnLanguages isOwn={isOwn} translations={spoken}>
          {parts.map((part) => {
            const props = {
              name: part,
              label: text.channel === 'whatsapp' ? 'Message' : NAMES[part],
              value: words[part] ?? '',
              problem: problems[part],
              maxLength: MOST_OF_TEXT[part] + 200,
              onChange: (event: { target: { value: string } }) => put(part, event.target.value),
              onSelect: (event: { target: EventTarget }) => note(part, event),
            };
            if (part === 'subject' || part === 'title') return <Field key={part} {...props} />;
            const rows = part === 'body' ? 9 : 2;
            return <TextField key={part} rows={rows} hint={part === 'body' ? hintOf(text) : undefined} {...props} />;
          })}
        </OwnLanguages>
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="mute xs mb-1.5">Put in</legend>
          {placeholders.map(({ name, is, must }) => (
            <button key={name} className="chip" type="button" title={is} onClick={() => insert(name)}>
              {`{${name}}`}
              {must && <Unseen> must stand</Unseen>}
              {must && (
                <b className="text-clay" aria-hidden="true">
                  *
                </b>
              )}
            </button>
          ))}
        </fieldset>
        <details>
          <summary className="link w-fit cursor-pointer text-sm">What they stand for</summary>
          <dl className="xs grid gap-1 pt-2">
            {placeholders.map(({ name, is, must }) => (
              <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
                <dt>{`{${name}}`}</dt>
                <dd className="soft">
                  {is}
                  {must && <b>, must stand</b>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <div className="row pt-1">
          <Button
            id="save-text"
            look="primary"
            busy={isBusy}
            aria-disabled={!isChanged}
            onClick={() => isChanged && save(words)}
          >
            Save <Key name="Ctrl S" />
          </Button>
          {text.channel === 'mail' && (
            <Button
              busy={test.isBusy}
              onClick={() => test.write(testText, { key, words }, ({ sentence }) => say(sentence))}
            >
              Send me a test
            </Button>
          )}
          {isChanged && (
            <Button
              look="text"
              onClick={() => {
                setWords(text.words);
                spoken.begin();
              }}
            >
              Undo what I typed
            </Button>
          )}
          {!isChanged && !isOwn && (
            <Button look="text" busy={isBusy} onClick={() => save(null)}>
              Back to the shop’s own words
            </Button>
          )}
        </div>
        <History text={text} onTake={setWords} />
      </div>
      <TextPreview preview={preview} channel={text.channel} />
    </div>
  );
}

type OwnProps = { isOwn: boolean; translations: Translations; children: ReactNode };

/** The shop's own words are there in every language; what is written anew has to be written in each. */
function OwnLanguages({ isOwn, translations, children }: OwnProps) {
  const form = <div className="grid gap-4">{children}</div>;
  return isOwn ? form : <LanguageTabs translations={translations}>{form}</LanguageTabs>;
}

const hintOf = ({ channel }: TextView) =>
  channel === 'mail' ? 'An empty line begins a paragraph. One that turns out empty is left out' : undefined;

function History({ text, onTake }: { text: TextView; onTake: (words: Words) => void }) {
  if (text.history.length === 0) return null;
  const past = [
    ...text.history.map(({ version, at, by, words }) => ({
      key: version,
      words,
      note: [whenText(at), by].filter(Boolean).join(', '),
    })),
    { key: 'standard', words: null, note: 'the default' },
  ];
  return (
    <details>
      <summary className="link w-fit cursor-pointer text-sm">What it said before</summary>
      <ol>
        {past.map(({ key, words, note }) => (
          <li
            key={key}
            className="flex items-center justify-between gap-3 border-line border-b py-2 text-sm wrap-anywhere"
          >
            <span className="grid">
              <b>{words ? (words.subject ?? words.body.split('\n')[0]) : 'The shop’s own words'}</b>
              <small className="mute">{note}</small>
            </span>
            <Button row onClick={() => onTake({ ...text.standard, ...words })}>
              Show
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
