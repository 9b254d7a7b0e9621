import { type FormEvent, useState } from 'react';
import { Button, call, Dialog, Field, Problem, problemsOf, say, useFirstProblem } from '#admin/kit.ts';
import { expiryText, readExpiry } from '#admin/screens/stock/expiry.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import { type Batch, changeBatch } from '#contract/staff/stock.ts';

const UNREADABLE = 'Write it like 11/2028 or 30/11/2028';

type Props = { batch: Batch; onClose: () => void; onSaved: (batch: Batch) => void };

/** A code or a day that was written down wrongly. */
export function BatchDialog({ batch, onClose, onSaved }: Props) {
  const [code, setCode] = useState(batch.code);
  const [expires, setExpires] = useState(batch.expiresOn ? expiryText(batch.expiresOn) : '');
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useFirstProblem(error);
  const day = readExpiry(expires);
  const problems = problemsOf(error, ['code', 'expiresOn']);
  const dayProblem = problems.expiresOn ?? (day === undefined && error ? UNREADABLE : undefined);

  async function save(wanted: { code: string; expiresOn: string | null }): Promise<Batch> {
    const answer = await call(changeBatch, { id: batch.id, ...wanted });
    onSaved(answer.batch);
    return answer.batch;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (day === undefined) return setError(new Error(UNREADABLE));
    setIsSaving(true);
    save({ code, expiresOn: day })
      .then((fresh) => {
        const { code: before, expiresOn } = batch;
        say(`Batch ${fresh.code} is put right`, () => save({ code: before, expiresOn }));
        onClose();
      }, setError)
      .finally(() => setIsSaving(false));
  }

  return (
    <Dialog title={`Put batch ${batch.code} right`} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="dlg__body">
          <p>
            {fullName(batch)}, {batch.onHand.toLocaleString('en')} left. The number of pieces is changed by a count.
          </p>
          <div className="fields">
            <Field
              label="Batch"
              maxLength={40}
              required
              value={code}
              problem={problems.code}
              data-focus-first
              onChange={({ target }) => setCode(target.value)}
            />
            <Field
              label="Expires"
              isOptional
              placeholder="11/2028"
              maxLength={20}
              value={expires}
              hint={day ? expiryText(day) : 'As it stands on the jar; a month alone is its last day'}
              problem={dayProblem}
              onChange={({ target }) => {
                setExpires(target.value);
                setError(undefined);
              }}
            />
          </div>
          <Problem text={dayProblem ? undefined : problems['']} />
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isSaving}>
            Put it right
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
