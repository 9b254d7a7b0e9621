import { type FormEvent, useState } from 'react';
import { Button, cx, Dialog, Field, Icon, Problem, SelectField, sentenceOf, useCall, useWrite } from '#admin/kit.ts';
import { type Adjustment, because, REASONS, resultOf, stepped, typed } from '#admin/screens/stock/adjustment.ts';
import { readCutDay, readExpiry } from '#admin/screens/stock/batch-days.ts';
import { CutField, ExpiresField } from '#admin/screens/stock/day-field.tsx';
import { change } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import { listBatches, STAFF_REASONS, type StockRow } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

type Props = { row: StockRow; start: Adjustment; isMain?: boolean; onSaved: () => void };

/** One item: by how many, why, of which batch, and what will be there then. `isMain`: nothing else is to be pressed. */
export function AdjustForm({ row, start, isMain = false, onSaved }: Props) {
  const [adjustment, setAdjustment] = useState(start);
  const [batch, setBatch] = useState('');
  const [expires, setExpires] = useState('');
  const [cut, setCut] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (error) => setProblem(sentenceOf(error)) });
  const { text, reason } = adjustment;
  const result = resultOf(adjustment, row);
  const day = readExpiry(expires);
  const cutDay = readCutDay(cut);
  const isIn = reason !== undefined && REASONS[reason].sign > 0;
  const isOut = reason !== undefined && REASONS[reason].sign < 0;

  function set(next: Adjustment) {
    setAdjustment(next);
    setProblem(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!result) return setProblem('By how many? Write +48, -2 or =120');
    if ('problem' in result) return setProblem(result.problem);
    if (isIn && day === undefined) return setProblem('The day can’t be read: write it like 11/2028 or 30/11/2028');
    if (isIn && cutDay === undefined) return setProblem('Write the day of cutting like 3 Nov or 3/11/2026');
    if (isIn && (day || cutDay) && !batch.trim()) return setProblem('Which batch is it? Write its code');
    setProblem(undefined);
    const { itemId, onHand } = row;
    const seen = 'to' in result.change ? { seen: onHand } : {};
    const from =
      reason === 'count' ? {} : { batchCode: batch, ...(isIn && batch.trim() && { expiresOn: day, cutOn: cutDay }) };
    const edit = { itemId, ...result.change, ...seen, reason: reason ?? ('count' as const), ...from, note };
    void run(() => change([edit]), onSaved);
  }

  return (
    <form className={cx('stack', !isMain && 'mt-2')} onSubmit={submit} noValidate>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2">
        <Button aria-label="One less" onClick={() => set(stepped(adjustment, -1))}>
          <Icon name="minus" small />
        </Button>
        <input
          className="input num text-center"
          aria-label={reason === 'count' ? 'How many were counted' : 'By how many'}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          maxLength={12}
          inputMode={reason ? 'numeric' : 'text'}
          data-focus-first
          data-adjust
          value={text}
          onChange={({ target }) => set(typed(adjustment, target.value))}
          onFocus={({ target }) => target.select()}
        />
        <Button aria-label="One more" onClick={() => set(stepped(adjustment, 1))}>
          <Icon name="plus" small />
        </Button>
      </div>
      <fieldset className="row">
        <legend className="visually-hidden">Reason</legend>
        {STAFF_REASONS.map((name) => (
          <button
            key={name}
            className="chip"
            type="button"
            aria-pressed={name === reason}
            onClick={() => set(because(adjustment, name))}
          >
            {REASONS[name].name}
          </button>
        ))}
      </fieldset>
      {isIn && (
        <div className="fields">
          <Field
            label="Batch"
            isOptional
            maxLength={40}
            value={batch}
            onChange={({ target }) => setBatch(target.value)}
          />
          <ExpiresField value={expires} day={day} onText={setExpires} />
          <CutField value={cut} day={cutDay} onText={setCut} />
        </div>
      )}
      {isOut && <BatchChoice itemId={row.itemId} batch={batch} onBatch={setBatch} />}
      <Field label="Note" isOptional maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      <p className="num" aria-live="polite">
        {result && 'change' in result ? (
          <>
            {row.onHand.toLocaleString('en')} now, <b>{result.onHand.toLocaleString('en')}</b> after,{' '}
            {result.sellable.toLocaleString('en')} can be sold
          </>
        ) : (
          `${row.onHand.toLocaleString('en')} now, ${row.sellable.toLocaleString('en')} can be sold`
        )}
      </p>
      <Problem text={problem} />
      <Button look={isMain ? 'primary' : 'outline'} type="submit" busy={isBusy}>
        Save, Enter
      </Button>
    </form>
  );
}

/** From which batch they went; unless it is said, from the one that expires first. */
function BatchChoice({ itemId, batch, onBatch }: { itemId: number; batch: string; onBatch: (code: string) => void }) {
  const { data } = useCall(listBatches, { itemId });
  if (!data || data.batches.length === 0) return null;
  return (
    <SelectField label="From batch" value={batch} onChange={({ target }) => onBatch(target.value)}>
      <option value="">the first to expire</option>
      {data.batches.map(({ id, code, expiresOn, onHand }) => (
        <option key={id} value={code}>
          {code}, {onHand} left{expiresOn && `, ${dateText(expiresOn)}`}
        </option>
      ))}
    </SelectField>
  );
}

export function AdjustDialog({ onClose, ...form }: Omit<Props, 'onSaved'> & { onClose: () => void }) {
  return (
    <Dialog title={`Adjust: ${fullName(form.row)}`} onClose={onClose}>
      <div className="dlg__body">
        <AdjustForm {...form} isMain onSaved={onClose} />
      </div>
    </Dialog>
  );
}
