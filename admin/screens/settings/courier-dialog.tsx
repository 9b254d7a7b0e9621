import { useState } from 'react';
import { Field, FormDialog, Switch, say, type Values } from '#admin/kit.ts';
import { addCourier, type CourierView, changeCourier, WAYBILL } from '#contract/staff/couriers.ts';

type Props = { courier: CourierView | undefined; onClose: () => void; onSaved: () => void };

/** A courier's facts. What else is kept of one is a field more, here and in the contract. */
export function CourierDialog({ courier, onClose, onSaved }: Props) {
  const [address, setAddress] = useState(courier?.trackingAddress ?? '');
  const [isActive, setActive] = useState(courier?.isActive ?? true);
  return (
    <FormDialog
      title={courier ? `Change ${courier.name}` : 'Add a courier'}
      action={courier ? 'Save courier' : 'Add courier'}
      onClose={onClose}
      onSubmit={(facts: Values<'name' | 'trackingAddress'>, send) =>
        courier ? send(changeCourier, { ...facts, id: courier.id, isActive }) : send(addCourier, facts)
      }
      onDone={({ name }) => {
        say(courier ? `${name} is changed` : `${name} is added`);
        onSaved();
      }}
    >
      <Field
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={courier?.name}
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
        onChange={({ target }) => setAddress(target.value)}
        hint={<Example address={address} />}
      />
      {courier && (
        <Switch
          name="Offered for new parcels"
          text="Parcels that are on their way keep it in any case"
          isOn={isActive}
          onChange={setActive}
        />
      )}
    </FormDialog>
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
