import { type FormEvent, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Field, Problem, readForm, useFirstProblem } from '#admin/parts/field.tsx';
import { say } from '#admin/shell/toasts.tsx';
import { addCourier, type CourierView, changeCourier, WAYBILL } from '#contract/staff/couriers.ts';
import { useBusy } from '#ui/use-busy.ts';

const FIELDS = ['name', 'trackingAddress'];

type Props = { courier: CourierView | undefined; onClose: () => void; onSaved: () => void };

/** A courier's facts. What else is kept of one is a field more, here and in the contract. */
export function CourierDialog({ courier, onClose, onSaved }: Props) {
  const [error, setError] = useState<unknown>();
  const [address, setAddress] = useState(courier?.trackingAddress ?? '');
  const [isBusy, start] = useBusy();
  const form = useFirstProblem(error);
  const problems = problemsOf(error, FIELDS);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name = '', trackingAddress = '' } = readForm(event.currentTarget);
    const facts = { name, trackingAddress };
    start(() =>
      (courier
        ? call(changeCourier, { ...facts, id: courier.id, isActive: courier.isActive })
        : call(addCourier, facts)
      ).then((saved) => {
        say(courier ? `${saved.name} is changed` : `${saved.name} is added`);
        onSaved();
      }, setError),
    );
  }

  return (
    <Dialog title={courier ? `Change ${courier.name}` : 'Add a courier'} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          <Field
            label="Name"
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={courier?.name}
            problem={problems.name}
            hint="As customers read it: 'Handed to Island Express.'"
            data-focus-first
          />
          <Field
            label="Where a parcel is followed"
            name="trackingAddress"
            isOptional
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={`https://track.example/${WAYBILL}`}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            problem={problems.trackingAddress}
            hint={<Example address={address} />}
          />
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {courier ? 'Save courier' : 'Add courier'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What customers get, so that a slip is seen before it is mailed. */
function Example({ address }: { address: string }) {
  return address.includes(WAYBILL) ? (
    <span className="wrap-anywhere">For parcel KX1234: {address.replaceAll(WAYBILL, 'KX1234')}</span>
  ) : (
    `With ${WAYBILL} where the number of the parcel goes`
  );
}
