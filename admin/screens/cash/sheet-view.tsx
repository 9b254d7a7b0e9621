import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Field, Problem, SelectField } from '#admin/parts/field.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { ColumnChoice } from '#admin/screens/cash/column-choice.tsx';
import { SheetTable } from '#admin/screens/cash/sheet-table.tsx';
import type { OpenSheet } from '#admin/screens/cash/use-sheet.ts';
import type { Sheet } from '#contract/admin/cash.ts';
import { formatRupees } from '#contract/money.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  sheet: OpenSheet;
  couriers: { id: number; name: string }[];
  courierId: number | undefined;
  onCourier: (id: number) => void;
};

/** The courier's sheet: dropped or chosen, its columns, its rows on their heaps, and what they come to. */
export function SheetView({ sheet, couriers, courierId, onCourier }: Props) {
  const { file, read, problem, isBusy } = sheet;
  const [isChoosing, setIsChoosing] = useState(false);
  const isDragged = useDroppedFile(sheet.open);
  const courier = couriers.find(({ id }) => id === courierId)?.name ?? '';
  if (couriers.length === 0) return null;
  return (
    <section className={cx('block', isDragged && 'is-dragged')} aria-label="Remittance sheet" aria-busy={isBusy}>
      <div className="block__head">
        <h2>Remittance sheet</h2>
      </div>
      <div className="sheet-bar">
        <SelectField
          label="From"
          value={courierId}
          onChange={(event) => {
            setIsChoosing(false);
            onCourier(Number(event.target.value));
          }}
        >
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <FileButton hasFile={file !== undefined} onFile={sheet.open} />
        <span className="mute xs">or drop a CSV or XLSX anywhere on this page</span>
      </div>
      <Problem text={problem} />
      {file && isBusy && !read && <Loading what={file.name} />}
      {file && read && (
        <div className="notice">
          <Icon name="note" small />
          <div>
            <strong>{file.name}</strong>
            {read.sheet && `, ${read.sheet.rows.length} rows`}
            {read.columns && `, read as a sheet of ${courier}. `}
            {read.columns && (
              <button className="link" type="button" onClick={() => setIsChoosing(true)}>
                change columns
              </button>
            )}
            {!read.columns && '. Which of its columns are which? They are remembered for this courier.'}
          </div>
        </div>
      )}
      {read && (isChoosing || !read.columns) && (
        <ColumnChoice
          headings={read.headings}
          columns={read.columns}
          onChoose={(columns) => {
            setIsChoosing(false);
            sheet.choose(columns);
          }}
        />
      )}
      {read?.sheet && (
        <>
          <SheetTable rows={read.sheet.rows} />
          <Sums sheet={read.sheet} />
          {read.sheet.booked.orders > 0 ? (
            <div className="sheet-foot">
              <Field
                label="Reference"
                isOptional
                hint="What the bank or the courier calls this payment"
                maxLength={100}
                value={sheet.reference}
                onChange={(event) => sheet.setReference(event.target.value)}
              />
              <p className="mute xs">
                Booking receives what matches. What is short or over stands under Decide; what is unknown or was seen
                before changes nothing.
              </p>
            </div>
          ) : (
            <p className="soft">{nothingText(read.sheet)}</p>
          )}
        </>
      )}
    </section>
  );
}

function nothingText({ rows, heaps }: Sheet): string {
  if (rows.length === 0) return 'There is no row on it that names a parcel.';
  return heaps.seen_before.rows === rows.length
    ? 'All of it was seen before: there is nothing to book.'
    : 'There is nothing on it to book.';
}

function FileButton({ hasFile, onFile }: { hasFile: boolean; onFile: (file: File) => void }) {
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
      <input ref={input} type="file" accept=".csv,.xlsx,.txt" hidden aria-label="Remittance sheet" onChange={take} />
    </>
  );
}

function Sums({ sheet: { heaps, amount, fees, statedTotal, booked } }: { sheet: Sheet }) {
  const { matches, short, over, unknown, seen_before: seen } = heaps;
  return (
    <>
      <dl className="sums">
        <Sum name={`${matches.rows} match`} amount={matches.amount} />
        {short.rows > 0 && <Sum name={`${short.rows} short, not yet accepted`} amount={short.amount} />}
        {over.rows > 0 && <Sum name={`${over.rows} over`} amount={over.amount} />}
        <Sum name={`Book ${booked.orders}`} amount={booked.amount} className="all" />
        {unknown.rows > 0 && <Sum name={`${unknown.rows} unknown`} amount={unknown.amount} className="mute xs" />}
        {seen.rows > 0 && <Sum name={`${seen.rows} seen before`} amount={seen.amount} className="mute xs" />}
        <Sum name="Sheet says" amount={amount} className="mute xs" />
        {fees > 0 && <Sum name="Their fees, apart" amount={fees} className="mute xs" />}
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

function Sum({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
