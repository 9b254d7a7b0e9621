import type { FormEvent } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { readForm } from '#admin/parts/field.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import type { Mending } from '#admin/screens/import/use-import.ts';
import { IMPORT_FIELDS, type ImportField, type ImportRow, type RowProblem } from '#contract/staff/imports.ts';
import { cx } from '#ui/cx.ts';

type Props = { row: ImportRow; isOpen: boolean; isBusy: boolean; onMend: (mending: Mending) => void };

/** What is wrong with a row, and its cells to put it right in place. */
export function MendRow({ row, isOpen, isBusy, onMend }: Props) {
  const { line, problems, canBeNew } = row;
  const [unknown] = canBeNew ? problems.filter(({ field }) => field === 'sku') : [];
  // Two reasons may be about one cell: it is written once.
  const cells = problems.filter(
    (problem, at) =>
      problem.field && problem !== unknown && problems.findIndex(({ field }) => field === problem.field) === at,
  );
  function mend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = readForm(event.currentTarget);
    onMend({
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
        <span className="import-mend">
          {unknown.proposal && (
            <Button
              row
              busy={isBusy}
              onClick={() => onMend({ cells: [{ line, field: 'sku', written: unknown.proposal ?? '' }] })}
            >
              Use {unknown.proposal}
            </Button>
          )}
          <Button row busy={isBusy} onClick={() => onMend({ asNew: [line] })}>
            Add as new
          </Button>
        </span>
      )}
      {isOpen && !unknown && cells.length > 0 && (
        <form className="import-mend" onSubmit={mend} aria-label={`Mend row ${line}`}>
          {cells.map((problem) => (
            <Cell key={problem.field} problem={problem} line={line} />
          ))}
          <Button row type="submit" busy={isBusy}>
            Mend
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
        className={cx('input', proposal && 'is-proposed')}
        name={field}
        defaultValue={proposal ?? written}
        placeholder={IMPORT_FIELDS[field]}
        aria-label={`${IMPORT_FIELDS[field]} in row ${line}`}
      />
    </>
  );
}
