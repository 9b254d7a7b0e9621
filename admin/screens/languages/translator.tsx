import { useState } from 'react';
import {
  Block,
  Button,
  Check,
  call,
  clockText,
  Icon,
  saveFile,
  say,
  sayProblem,
  useBusy,
  useWrite,
} from '#admin/kit.ts';
import { FileButton } from '#admin/sheets/file-button.tsx';
import {
  applyTexts,
  exportTexts,
  type FileLine,
  previewTexts,
  type SHEET_FORMATS,
  type TextFile,
  undoTexts,
} from '#contract/staff/languages.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/staff/translations.ts';

type Props = { language: OtherLanguage; tab: keyof typeof WHICH; onDone: () => void };
const WHICH = { open: 'What is missing', unread: 'What is to be read', all: 'All' };
const texts = (count: number) => (count === 1 ? '1 text' : `${count.toLocaleString('en')} texts`);

/** A sheet for a translator, and what comes back of it: looked at first, then taken, and undone if it was wrong. */
export function Translator({ language, tab, onDone }: Props) {
  const [file, setFile] = useState<TextFile>();
  const [isBusy, start] = useBusy();
  const { isBusy: isSaving, write } = useWrite();
  const download = (format: (typeof SHEET_FORMATS)[number]) =>
    write(exportTexts, { language, tab, format }, ({ name, type, base64, rows }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      saveFile(name, new Blob([bytes], { type }));
      say(`${texts(rows)} in ${name}`);
    });
  const look = (given: File) =>
    start(() => call(previewTexts, { name: given.name.slice(-200) }, { file: given }).then(setFile, sayProblem));
  function show(next: TextFile) {
    setFile(next);
    onDone();
  }
  return (
    <Block title="For a translator">
      <p className="mute xs">
        One sheet with the English, where it stands, and a column for {OTHER_LANGUAGES[language]}; a native reader
        writes ‘yes’ into the last one to sign a text off. What comes back is shown before it is taken.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={isSaving} onClick={() => download('xlsx')}>
          <Icon name="download" small />
          {WHICH[tab]}, Excel
        </Button>
        <Button busy={isSaving} onClick={() => download('csv')}>
          CSV
        </Button>
        <FileButton label="Sheet of a translator" accept=".csv,.xlsx" onFile={look}>
          {isBusy ? 'Reading…' : 'Bring a sheet back'}
        </FileButton>
      </div>
      {file && <CameBack key={file.id} file={file} onFile={show} />}
    </Block>
  );
}

function CameBack({ file, onFile }: { file: TextFile; onFile: (file: TextFile) => void }) {
  const { id, fileName, state, counts, lines, undoUntil } = file;
  const [leavesOut, setLeavesOut] = useState(false);
  const { isBusy, write } = useWrite();
  const fits = counts.new + counts.changed;
  const undo = () =>
    write(undoTexts, { id: String(id) as never }, (next) => {
      onFile(next);
      say('Undone: everything is as it was before this sheet');
    });
  return (
    <section className="mt-4" aria-label={fileName}>
      <h3 className="wrap-anywhere">{fileName}</h3>
      {state === 'looked at' && (
        <>
          <p role="status">
            <b>Nothing is changed yet.</b> {texts(counts.new)} new, {counts.changed.toLocaleString('en')} changed,{' '}
            {counts.same.toLocaleString('en')} as they are, {counts.wrong.toLocaleString('en')} wrong.
          </p>
          {counts.wrong > 0 && (
            <Check checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
              Leave {texts(counts.wrong)} out
            </Check>
          )}
          {fits > 0 && (
            <Button
              className="mt-3"
              look="primary"
              busy={isBusy}
              disabled={counts.wrong > 0 && !leavesOut}
              onClick={() => write(applyTexts, { id: String(id) as never, leaveOut: leavesOut }, onFile)}
            >
              Take {texts(fits)}
            </Button>
          )}
          <Lines lines={lines} />
        </>
      )}
      {state === 'applied' && (
        <p role="status">
          <b>Taken.</b> {texts(fits)} are on the shop.{' '}
          {undoUntil && Date.parse(undoUntil) > Date.now() && (
            <>
              <button className="link" type="button" onClick={undo}>
                Undo
              </button>
              <span className="mute"> until {clockText(Date.parse(undoUntil))}</span>
            </>
          )}
        </p>
      )}
      {state === 'undone' && <p role="status">Undone: everything is as it was before this sheet.</p>}
    </section>
  );
}

function Lines({ lines }: { lines: FileLine[] }) {
  return (
    <ul className="mt-3 max-h-96 overflow-y-auto" aria-label="What it would do">
      {lines.map(({ line, language, status, name, source, before, after, isRead, problem }) => (
        <li key={`${line} ${language}`} className="wrap-anywhere border-line border-t py-2 text-sm">
          <span className="mute xs">
            Row {line}, {name}
          </span>
          <p className="line-clamp-2 text-ink-soft">{source}</p>
          {problem ? (
            <p className="text-clay">{problem}</p>
          ) : (
            <p className="diff">
              {before && before !== after && <del lang={language ?? undefined}>{before}</del>}{' '}
              <ins lang={language ?? undefined}>{after}</ins>
              {status === 'new' && <span className="mark mark-ok">new</span>}
              {isRead && <span className="mark mark-ok">signed off</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
