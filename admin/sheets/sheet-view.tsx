import { type ReactNode, useState } from 'react';
import { Block, cx, Field, Icon, Loading, Problem, rupees, SelectField } from '#admin/kit.ts';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { ColumnChoice, type ColumnField, SHEET_BAR } from '#admin/sheets/column-choice.tsx';
import { FileButton } from '#admin/sheets/file-button.tsx';
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

type AnySheet = { rows: unknown[]; buckets: { seen_before: { rows: number } }; booked: object };

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
    <Block title={title} className={cx(isDragged && 'is-dragged')} aria-label={title} aria-busy={isBusy}>
      <div className={SHEET_BAR}>
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
        <FileButton label={title} onFile={sheet.open}>
          {file ? 'Choose another file' : 'Choose the file'}
        </FileButton>
        <span className="mute xs pb-3">or drop a CSV or XLSX anywhere on this page</span>
      </div>
      <Problem text={error} />
      {file && isBusy && !read && <Loading what={file.name} />}
      {file && read && (
        <div className="notice mb-3">
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
    </Block>
  );
}

function nothingText({ rows, buckets }: AnySheet, noun: string): string {
  if (rows.length === 0) return `There is no row on it that names a ${noun}.`;
  return buckets.seen_before.rows === rows.length ? 'All of it is already booked.' : 'There is nothing on it to book.';
}

type SumsProps = {
  sheet: {
    buckets: Record<'unknown' | 'seen_before', { rows: number; amount: number }>;
    amount: number;
    statedTotal: number | null;
  };
  /** What the sender keeps, where it is not taken off. */
  fees?: number;
  children: ReactNode;
};

/** What the rows come to, and whether the sheet says so itself. */
export function SheetSums({ sheet: { buckets, amount, statedTotal }, fees = 0, children }: SumsProps) {
  const { unknown, seen_before: seen } = buckets;
  return (
    <>
      <dl className="sums">
        {children}
        {unknown.rows > 0 && <Sum name={`${unknown.rows} unknown`} amount={unknown.amount} className="mute xs" />}
        {seen.rows > 0 && <Sum name={`${seen.rows} already booked`} amount={seen.amount} className="mute xs" />}
        {fees > 0 && <Sum name="Their fees, apart" amount={fees} className="mute xs" />}
        <Sum name="Sheet says" amount={amount} className="mute xs" />
      </dl>
      {statedTotal !== null && statedTotal !== amount && (
        <p className="error mt-3" role="status">
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
