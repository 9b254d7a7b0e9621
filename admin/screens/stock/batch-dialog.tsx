import { useState } from 'react';
import { call, Field, FormDialog, InputError, say, type Values } from '#admin/kit.ts';
import { readCutDay, readExpiry } from '#admin/screens/stock/batch-days.ts';
import { CutField, ExpiresField } from '#admin/screens/stock/day-field.tsx';
import { fullName } from '#admin/screens/stock/words.ts';
import { type Batch, changeBatch } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

type Props = { batch: Batch; onClose: () => void; onSaved: (batch: Batch) => void };

/** A code or days that were written down wrongly. */
export function BatchDialog({ batch, onClose, onSaved }: Props) {
  const [expires, setExpires] = useState(batch.expiresOn ? dateText(batch.expiresOn) : '');
  const [cut, setCut] = useState(batch.cutOn ? dateText(batch.cutOn) : '');
  const day = readExpiry(expires);
  const cutOn = readCutDay(cut);
  return (
    <FormDialog
      title={`Put batch ${batch.code} right`}
      action="Put it right"
      onClose={onClose}
      onSubmit={({ code }: Values<'code'>, send) => {
        if (day === undefined) throw new InputError('Write it like 11/2028 or 30/11/2028', 'expiresOn');
        if (cutOn === undefined) throw new InputError('Write it like 3 Nov or 3/11/2026', 'cutOn');
        return send(changeBatch, { id: batch.id, code, expiresOn: day, cutOn });
      }}
      onDone={({ batch: fresh }) => {
        onSaved(fresh);
        say(`Batch ${fresh.code} is corrected`, async () => {
          const { id, code, expiresOn, cutOn } = batch;
          onSaved((await call(changeBatch, { id, code, expiresOn, cutOn })).batch);
        });
      }}
    >
      <p>
        {fullName(batch)}, {batch.onHand.toLocaleString('en')} left. The number of pieces is changed by a count.
      </p>
      <div className="fields">
        <Field label="Batch" name="code" maxLength={40} required defaultValue={batch.code} data-focus-first />
        <ExpiresField
          name="expiresOn"
          value={expires}
          day={day}
          hint="As it stands on the jar; a month alone is its last day"
          onText={setExpires}
        />
        <CutField name="cutOn" value={cut} day={cutOn} hint="Shoppers read it: ‘Cut on 3 Nov’" onText={setCut} />
      </div>
    </FormDialog>
  );
}
