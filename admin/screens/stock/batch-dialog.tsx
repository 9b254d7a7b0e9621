import { useState } from 'react';
import { call, Field, FormDialog, InputError, say, type Values } from '#admin/kit.ts';
import { expiryText, readCutDay, readExpiry } from '#admin/screens/stock/expiry.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import { type Batch, changeBatch } from '#contract/staff/stock.ts';

type Props = { batch: Batch; onClose: () => void; onSaved: (batch: Batch) => void };

/** A code or days that were written down wrongly. */
export function BatchDialog({ batch, onClose, onSaved }: Props) {
  const [expires, setExpires] = useState(batch.expiresOn ? expiryText(batch.expiresOn) : '');
  const [cut, setCut] = useState(batch.cutOn ? expiryText(batch.cutOn) : '');
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
        <Field
          label="Expires"
          name="expiresOn"
          isOptional
          placeholder="11/2028"
          maxLength={20}
          value={expires}
          hint={day ? expiryText(day) : 'As it stands on the jar; a month alone is its last day'}
          onChange={({ target }) => setExpires(target.value)}
        />
        <Field
          label="Cut on"
          name="cutOn"
          isOptional
          placeholder="3 Nov"
          maxLength={20}
          value={cut}
          hint={cutOn ? expiryText(cutOn) : 'Shoppers read it: ‘Cut on 3 Nov’'}
          onChange={({ target }) => setCut(target.value)}
        />
      </div>
    </FormDialog>
  );
}
