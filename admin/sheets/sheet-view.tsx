import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button, cx, Field, Icon, Loading, Problem, rupees, SelectField } from '#admin/kit.ts';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { ColumnChoice, type ColumnField } from '#admin/sheets/column-choice.tsx';
import type { OpenSheet } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';

type Props<Columns, Sheet> = {
  title: string;
  sheet: OpenSheet<Columns, Sheet>;
  /** Who sends sheets, and whose this one is. */
  senders: { value: string; name: string }[];
  sender: string;
  /** 'this courier' */
  senderText: string;
  onSender: (value: string) => void;
  fields: ColumnField<Columns>[];
  /** The sheet's rows and what they come to. */
  show: (sheet: Sheet) => ReactNode;
  /** What a row names: 'parcel'. */
  noun: string;
  /** What booking does. */
  booking: string;
};

type AnySheet = { rows: unknown[]; heaps: { seen_before: { rows: number } }; booked: object };

/** How many rows would be booked. */
const bookable = ({ booked }: AnySheet) => Number('orders' in booked ? booked.orders : 'rows' in booked && booked.rows);

/** A sheet: dropped or chosen, its columns, its rows in their buckets, and what they come to. */
export function SheetView<Columns extends Record<string, string | null>, Sheet extends AnySheet>(
  props: Props<Columns, Sheet>,
) {
  const { title, sheet, senders, sender, senderText, onSender, fields, show, noun, booking } = props;
  const { file, read, error, isBusy } = sheet;
  const [isChoosing, setIsChoosing] = useState(false);
  const isDragged = useDroppedFile(sheet.open);
  const name = senders.find(({ value }) => value === sender)?.name ?? '';
  if (senders.length === 0) return null;
  return (
    <section className={cx('block', isDragged && 'is-dragged')} aria-label={title} aria-busy={isBusy}>
      <div className="block__head">
        <h2>{title}</h2>
      </div>
      <div className="sheet-bar">
        <SelectField
          label="From"
          value={sender}
          onChange={(event) => {
            setIsChoosing(false);
            onSender(event.target.value);
          }}
        >
          {senders.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <FileButton title={title} hasFile={file !== undefined} onFile={sheet.open} />
        <span className="mute xs">or drop a CSV or XLSX anywhere on this page</span>
      </div>
      <Problem text={error} />
      {file && isBusy && !read && <Loading what={file.name} />}
      {file && read && (
        <div className="notice">
          <Icon name="note" small />
          <div>
            <strong>{file.name}</strong>
            {read.sheet && `, ${read.sheet.rows.length} rows`}
            {read.columns && `, read as a sheet of ${name}. `}
            {read.columns && (
              <button className="link" type="button" onClick={() => setIsChoosing(true)}>
                change columns
              </button>
            )}
            {!read.columns && `. Which of its columns are which? They are remembered for ${senderText}.`}
          </div>
        </div>
      )}
      {read && (isChoosing || !read.columns) && (
        <ColumnChoice
          fields={fields}
          headings={read.headings}
          columns={read.columns}
          onChoose={(columns) => {
            setIsChoosing(false);
            sheet.choose(columns);
          }}
        />
      )}
      {read?.sheet && show(read.sheet)}
      {read?.sheet && bookable(read.sheet) === 0 && <p className="soft">{nothingText(read.sheet, noun)}</p>}
      {read?.sheet && bookable(read.sheet) > 0 && (
        <div className="grid gap-2 max-w-[32rem] mt-4">
          <Field
            label="Reference"
            isOptional
            hint={`What the bank or ${senderText} calls this payment`}
            maxLength={100}
            value={sheet.reference}
            onChange={(event) => sheet.setReference(event.target.value)}
          />
          <p className="mute xs">{booking}</p>
        </div>
      )}
    </section>
  );
}

function nothingText({ rows, heaps }: AnySheet, noun: string): string {
  if (rows.length === 0) return `There is no row on it that names a ${noun}.`;
  return heaps.seen_before.rows === rows.length
    ? 'All of it was seen before: there is nothing to book.'
    : 'There is nothing on it to book.';
}

function FileButton({ title, hasFile, onFile }: { title: string; hasFile: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // The same file may be chosen again, once it was changed.
    event.target.value = '';
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{hasFile ? 'Choose another file' : 'Choose the file'}</Button>
      <input ref={input} type="file" accept=".csv,.xlsx,.txt" hidden aria-label={title} onChange={take} />
    </>
  );
}

type Stated = { amount: number; statedTotal: number | null; children: ReactNode };

/** What the rows come to, and whether the sheet says so itself. */
export function SheetSums({ amount, statedTotal, children }: Stated) {
  return (
    <>
      <dl className="sums">
        {children}
        <Sum name="Sheet says" amount={amount} className="mute xs" />
      </dl>
      {statedTotal !== null && statedTotal !== amount && (
        <p className="error" role="status">
          <Icon name="alert" small />
          <span>
            Its last line says {formatRupees(statedTotal)}, its rows add up to {formatRupees(amount)}.
          </span>
        </p>
      )}
    </>
  );
}

export function Sum({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{rupees(amount)}</dd>
    </div>
  );
}
