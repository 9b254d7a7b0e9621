import { type FormEvent, useState } from 'react';
import {
  Button,
  call,
  Dialog,
  Field,
  Problem,
  problemsOf,
  readForm,
  say,
  TextField,
  useBusy,
  useMay,
} from '#admin/kit.ts';
import { formText } from '#contract/rules/waybill-form.ts';
import { addToPool, type PackCourier, removeFromPool, setWaybillForm } from '#contract/staff/pack.ts';

type Props = { courier: PackCourier; onChanged: (courier: PackCourier) => void; onClose: () => void };

/** Numbers that a courier has printed beforehand, and how its numbers look. */
export function PoolDialog({ courier, onChanged, onClose }: Props) {
  const maySettings = useMay('settings');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [said, setSaid] = useState('');
  const [isBusy, start] = useBusy();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { list = '', from, to, waybillForm } = readForm(form);
    const waybills = list.split(/[\s,;]+/).filter(Boolean);
    setProblems({});
    start(async () => {
      try {
        if (waybillForm !== undefined && waybillForm.trim() !== courier.waybillForm) {
          onChanged(await call(setWaybillForm, { id: courier.id, waybillForm }));
          if (waybills.length === 0 && !from && !to) return onClose();
        }
        const numbers = { id: courier.id, waybills, from, to };
        const { courier: fresh, added, known, refused } = await call(addToPool, numbers);
        onChanged(fresh);
        const undo = async () => onChanged((await call(removeFromPool, numbers)).courier);
        if (added > 0) say(added === 1 ? '1 number added' : `${added} numbers added`, known === 0 ? undo : undefined);
        if (known === 0 && refused.length === 0) return onClose();
        form.reset();
        setSaid(leftOver({ known, refused }));
      } catch (error) {
        setProblems(problemsOf(error, ['from', 'to', 'waybills', 'waybillForm']));
      }
    });
  }

  return (
    <Dialog title={`Numbers of ${courier.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <p>
            {courier.poolLeft} printed beforehand are left.{' '}
            {courier.waybillForm ? `They look like ${formText(courier.waybillForm)}.` : ''}
          </p>
          <Problem text={problems[''] ?? problems.waybills} />
          {said && <p role="status">{said}</p>}
          <div className="fields">
            <Field label="First number" name="from" isOptional maxLength={60} autoComplete="off" data-focus-first />
            <Field label="Last number" name="to" isOptional maxLength={60} autoComplete="off" problem={problems.to} />
            <TextField
              className="full"
              label="Or a list"
              name="list"
              isOptional
              rows={4}
              hint="One under the other, as the courier sent them"
            />
            {maySettings && (
              <Field
                className="full"
                label="How its numbers look"
                name="waybillForm"
                isOptional
                maxLength={60}
                autoComplete="off"
                defaultValue={courier.waybillForm}
                hint="# for a digit, @ for a letter, the rest as it is: LP#######. Empty takes any."
                problem={problems.waybillForm}
              />
            )}
          </div>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Close
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function leftOver({ known, refused }: { known: number; refused: string[] }): string {
  const some = refused.slice(0, 3).join(', ');
  return [
    known > 0 && `${known} were there already, or a parcel has them.`,
    refused.length > 0 &&
      `${refused.length} do not look like its numbers: ${some}${refused.length > 3 ? ' and more' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
