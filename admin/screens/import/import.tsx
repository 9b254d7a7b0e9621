import { type ReactNode, useState } from 'react';
import { Button, Check, Icon, Loading, Problem, Screen, saveFile, useWrite } from '#admin/kit.ts';
import { ColumnsForm } from '#admin/screens/import/columns-form.tsx';
import { ExportBlock } from '#admin/screens/import/export-block.tsx';
import { FileDrop, INPUT } from '#admin/screens/import/file-drop.tsx';
import { ImportRows } from '#admin/screens/import/import-rows.tsx';
import { Steps } from '#admin/screens/import/steps.tsx';
import { type OpenImport, useImport } from '#admin/screens/import/use-import.ts';
import { FileButton } from '#admin/sheets/file-button.tsx';
import { clockText } from '#contract/rules/colombo-day.ts';
import { type ImportView, refusedRows } from '#contract/staff/imports.ts';

const BACK = { to: '/products', label: 'Back to products' };
const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** Nothing is applied before it was seen. */
export default function Import() {
  const open = useImport();
  const { view, reading, problem } = open;
  const [isChoosing, setIsChoosing] = useState(false);
  if (!open.id || reading) {
    return (
      <Screen title="Import products" back={BACK} facts="CSV or XLSX, by SKU">
        <Steps at="file" />
        <FileDrop onFile={open.preview} reading={reading} problem={problem} />
        {!reading && <ExportBlock />}
      </Screen>
    );
  }
  const facts = view && `${view.fileName}, ${countOf(view.rowCount, 'row', 'rows')}`;
  if (!view) {
    return (
      <Screen title="Import products" back={BACK}>
        <Problem text={problem} />
        {problem ? <FileDrop onFile={open.preview} /> : <Loading what="the file" />}
      </Screen>
    );
  }
  const isUnclear = !view.columns.some(({ field }) => field === 'sku') || view.rowCount === 0;
  const isAtColumns = view.state === 'looked at' && (isChoosing || isUnclear);
  const apply = applyButton(open, view, isAtColumns);
  return (
    <Screen
      title="Import products"
      back={BACK}
      facts={facts}
      tools={
        <>
          <FileButton {...INPUT} onFile={open.preview}>
            Another file
          </FileButton>
          {apply}
        </>
      }
      phoneTools={
        <FileButton {...INPUT} onFile={open.preview} isIcon>
          Another file
        </FileButton>
      }
      act={apply}
    >
      <Steps at={isAtColumns ? 'columns' : stepOf(view)} columns={view.columns} onColumns={() => setIsChoosing(true)} />
      <Problem text={problem} />
      {isAtColumns ? (
        <ColumnsForm
          view={view}
          isBusy={open.isBusy}
          isUnclear={isUnclear}
          onChoose={(columns) => {
            setIsChoosing(false);
            open.fix({ columns });
          }}
        />
      ) : (
        <>
          <Problem text={view.problem} />
          {view.progress ? <Progress view={view} /> : <Word open={open} view={view} />}
          <Pictures view={view} />
          <ImportRows open={open} view={view} />
          {view.state === 'looked at' && (
            <p className="mute xs mt-4">Applying is one step: all of it or nothing. Undo is offered for ten minutes.</p>
          )}
        </>
      )}
    </Screen>
  );
}

function stepOf({ state, progress }: ImportView) {
  return progress ? 'apply' : state === 'looked at' ? 'check' : 'done';
}

function applyButton(open: OpenImport, view: ImportView, isAtColumns: boolean): ReactNode {
  const { counts, leftOut, state } = view;
  const count = counts.changed + counts.new;
  const isOpen = state === 'looked at' && !isAtColumns && count > 0 && counts.wrong === leftOut;
  if (!isOpen) return undefined;
  return (
    <Button look="primary" busy={open.isBusy} onClick={open.apply}>
      Apply {countOf(count, 'change', 'changes')}
      {leftOut > 0 && `, leave ${leftOut.toLocaleString('en')} out`}
    </Button>
  );
}

const MOST_NAMED = 8;

/** One tick for all rows that name them. */
function NewCategories({ open, view: { newCategories, createsCategories } }: { open: OpenImport; view: ImportView }) {
  if (newCategories.length === 0) return null;
  const named = newCategories
    .slice(0, MOST_NAMED)
    .map(({ name, rows }) => `${name} (${countOf(rows, 'row', 'rows')})`)
    .join(', ');
  return (
    <Check checked={createsCategories} onChange={(event) => open.fix({ createCategories: event.target.checked })}>
      {countOf(newCategories.length, 'new category: create it', 'new categories: create them')}.{' '}
      <span className="mute">
        {named}
        {newCategories.length > MOST_NAMED && ' and others'}
      </span>
    </Check>
  );
}

/** Which pictures come, which came, and why others did not. */
function Pictures({ view: { state, pictures } }: { view: ImportView }) {
  const { named, came, waiting, refused } = pictures;
  if (named === 0 || state === 'undone') return null;
  if (state === 'looked at')
    return <p className="soft mt-3">{countOf(named, 'picture is', 'pictures are')} fetched after it is applied.</p>;
  return (
    <div className="soft mt-3" role="status">
      <p>
        {came.toLocaleString('en')} of {countOf(named, 'picture', 'pictures')} came
        {waiting > 0 && `, ${waiting.toLocaleString('en')} on the way`}
        {refused.length > 0 && `, ${refused.length.toLocaleString('en')} did not. Add them by hand`}.
      </p>
      {refused.length > 0 && (
        <ul className="mt-2 xs">
          {refused.map(({ sku, address, why }) => (
            <li key={`${sku} ${address}`} className="wrap-anywhere py-0.5">
              <b>{sku}</b> {why} <span className="mute">{address}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How far it is, in rows that the server has done. Nobody has to wait for it here. */
function Progress({ view: { state, progress } }: { view: ImportView }) {
  const { done, of } = progress ?? { done: 0, of: 0 };
  const isBack = state === 'undoing';
  return (
    <div className="my-6 grid max-w-lg gap-2">
      <p role="status">
        {isBack ? 'Undoing' : 'Applying'}, {done.toLocaleString('en')} of {of.toLocaleString('en')} rows
      </p>
      <progress
        className="h-2 w-full appearance-none border-0 bg-mint [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-mint [&::-webkit-progress-value]:bg-leaf"
        max={of}
        value={done}
        aria-label={isBack ? 'Rows undone' : 'Rows applied'}
      />
      <p className="mute xs">Shoppers buy on meanwhile. It is on the shop when all of it is done, also if you leave.</p>
    </div>
  );
}

/** What stands now, in a sentence. */
function Word({ open, view }: { open: OpenImport; view: ImportView }) {
  const { state, counts, leftOut, undoUntil } = view;
  const { isBusy, write } = useWrite();
  const saveWrong = () =>
    write(refusedRows, { id: view.id }, ({ name, csv }) => saveFile(name, new Blob([csv], { type: 'text/csv' })));
  if (state === 'undone') {
    return (
      <div className="notice">
        <Icon name="refund" small />
        <div>
          <strong>Undone.</strong> Everything is as it was before this file; what was new is in the archive.
          {view.keptCategories.length > 0 &&
            ` Categories that are used by now stay: ${view.keptCategories.join(', ')}.`}
        </div>
      </div>
    );
  }
  if (state === 'applied') {
    const canUndo = undoUntil !== null && Date.parse(undoUntil) > Date.now();
    return (
      <div className="notice" role="status">
        <Icon name="check" small />
        <div>
          <strong>Applied.</strong> {countOf(counts.changed, 'row changed', 'rows changed')},{' '}
          {counts.new.toLocaleString('en')} new
          {counts.wrong > 0 && `, ${counts.wrong.toLocaleString('en')} left out`}. It is on the shop.{' '}
          {canUndo && (
            <button className="link" type="button" onClick={open.undo}>
              Undo
            </button>
          )}
          {canUndo && <span className="mute"> until {clockText(Date.parse(undoUntil))}</span>}
        </div>
      </div>
    );
  }
  const wrong = counts.wrong === 1 ? 'One row is wrong' : `${counts.wrong.toLocaleString('en')} rows are wrong`;
  return (
    <div className="notice [&_.check]:mt-1.5">
      <Icon name="eye" small />
      <div>
        <strong>Nothing is changed yet.</strong>{' '}
        {counts.wrong > 0 &&
          `${wrong}${leftOut > 0 ? ' and will be left out' : ''}: correct them in the file or right here. `}
        {counts.wrong > 0 && (
          <button className="link" type="button" aria-busy={isBusy || undefined} onClick={saveWrong}>
            As a file
          </button>
        )}
        {counts.wrong === 0 && counts.changed + counts.new === 0 && 'Everything in this file is as the shop has it.'}
        <NewCategories open={open} view={view} />
        {counts.wrong > 0 && (
          <Check checked={leftOut > 0} onChange={(event) => open.fix({ leaveOut: event.target.checked })}>
            Leave {counts.wrong === 1 ? 'the wrong row' : `the ${counts.wrong.toLocaleString('en')} wrong rows`} out
          </Check>
        )}
      </div>
    </div>
  );
}
