import type { FormEvent } from 'react';
import { Button, Icon, readForm, SelectField } from '#admin/kit.ts';
import {
  FOREIGN_FIELDS,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportView,
} from '#contract/staff/imports.ts';

type Props = {
  view: ImportView;
  isBusy: boolean;
  isUnclear: boolean;
  onChoose: (columns: (ImportField | null)[]) => void;
};

/** What each column of the file is. Remembered for the next file with the same headings. */
export function ColumnsForm({ view: { columns }, isBusy, isUnclear, onChoose }: Props) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = readForm(event.currentTarget);
    onChoose(columns.map((_, at) => (chosen[`column-${at}`] || null) as ImportField | null));
  }
  return (
    <form onSubmit={choose} aria-label="Columns">
      <div className="notice">
        <Icon name="note" small />
        <div>
          {isUnclear && (
            <strong>Which column holds the SKU? Without it nobody knows which product a row is about. </strong>
          )}
          What you choose is remembered for files with the same headings.
        </div>
      </div>
      <div className="import-columns my-5 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4">
        {columns.map(
          ({ heading, field }, at) =>
            heading !== '' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none moves.
              <SelectField key={at} label={heading} name={`column-${at}`} defaultValue={field ?? ''} required={false}>
                <option value="">Leave aside</option>
                {optionsOf((name) => !(name in FOREIGN_FIELDS))}
                <optgroup label="In files of other shops">{optionsOf((name) => name in FOREIGN_FIELDS)}</optgroup>
              </SelectField>
            ),
        )}
      </div>
      <Button type="submit" look="primary" busy={isBusy}>
        Use these columns
      </Button>
    </form>
  );
}

const optionsOf = (isTaken: (name: ImportField) => boolean) =>
  IMPORT_FIELD_NAMES.filter(isTaken).map((name) => (
    <option key={name} value={name}>
      {IMPORT_FIELDS[name]}
    </option>
  ));
