import type { FormEvent } from 'react';
import { Button, cx, Icon, readForm } from '#admin/kit.ts';
import type { Fixes } from '#admin/screens/import/use-import.ts';
import { IMPORT_FIELDS, type ImportField, type ImportRow, type RowProblem } from '#contract/staff/imports.ts';

const LINE = 'mt-1.5 flex flex-wrap items-center gap-2';

type Props = { row: ImportRow; isOpen: boolean; isBusy: boolean; onFix: (fixes: Fixes) => void };

/** What is wrong with a row, and its cells to put it right in place. */
export function FixRow({ row, isOpen, isBusy, onFix }: Props) {
  const { line, problems, canBeNew } = row;
  const [unknown] = canBeNew ? problems.filter(({ field }) => field === 'sku') : [];
  // Two reasons may be about one cell: it is written once.
  const cells = problems.filter(
    (problem, at) =>
      problem.field && problem !== unknown && problems.findIndex(({ field }) => field === problem.field) === at,
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = readForm(event.currentTarget);
    onFix({
      cells: Object.entries(written).map(([field, text]) => ({ line, field: field as ImportField, written: text })),
    });
  }
  return (
    <>
      {problems.map(({ field, sentence }) => (
        <span key={`${field} ${sentence}`} className="error">
          <Icon name="alert" small />
          <span>{sentence}</span>
        </span>
      ))}
      {isOpen && unknown && (
        <span className={LINE}>
          {unknown.proposal && (
            <Button
              row
              busy={isBusy}
              onClick={() => onFix({ cells: [{ line, field: 'sku', written: unknown.proposal ?? '' }] })}
            >
              Use {unknown.proposal}
            </Button>
          )}
          <Button row busy={isBusy} onClick={() => onFix({ asNew: [line] })}>
            Add as new
          </Button>
        </span>
      )}
      {isOpen && !unknown && cells.length > 0 && (
        <form className={LINE} onSubmit={submit} aria-label={`Correct row ${line}`}>
          {cells.map((problem) => (
            <Cell key={problem.field} problem={problem} line={line} />
          ))}
          <Button row type="submit" busy={isBusy}>
            Correct
          </Button>
        </form>
      )}
    </>
  );
}

function Cell({ problem: { field, proposal, written }, line }: { problem: RowProblem; line: number }) {
  if (!field) return null;
  return (
    <>
      {(field === 'price' || field === 'compareAt') && (
        <span className="xs mute" aria-hidden="true">
          Rs.
        </span>
      )}
      <input
        className={cx(
          'input sm:min-h-8 sm:w-56 sm:px-2 sm:py-0.75 max-sm:min-w-32 max-sm:flex-1',
          proposal && 'border-gold',
        )}
        name={field}
        defaultValue={proposal ?? written}
        placeholder={IMPORT_FIELDS[field]}
        aria-label={`${IMPORT_FIELDS[field]} in row ${line}`}
      />
    </>
  );
}
