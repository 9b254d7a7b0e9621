import { useState } from 'react';
import { Field } from '#admin/kit.ts';
import { AddressField } from '#admin/parts/address-field.tsx';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import type { InputOf } from '#contract/call.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { editAddress } from '#contract/staff/order-writes.ts';
import { PlaceFields } from '#ui/place-fields.tsx';
import type { Place } from '#ui/use-place.ts';

/** Until it is shipped. */
export function AddressDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { row, shippingAddress: is, email } = order;
  const [place, setPlace] = useState<Place>({ town: is.town, district: is.district, postalCode: is.postalCode });
  const isPacked = row.parcel === 'packed';
  return (
    <OrderDialog
      title={`Edit address of ${row.id}`}
      action="Save address"
      onClose={onClose}
      onSubmit={(values, send) =>
        send(editAddress, { ...values, id: row.id, version: row.version } as InputOf<typeof editAddress>)
      }
      said={`The address of ${row.id} is changed${isPacked ? ': print label and slip again' : ''}`}
    >
      <div className="fields">
        <Field label="First name" name="firstName" isOptional defaultValue={is.firstName} />
        <Field label="Last name" name="lastName" defaultValue={is.lastName} />
        <AddressField className="full" label="Address" name="address" defaultValue={is.address} />
        <Field className="full" label="Apartment" name="apartment" isOptional defaultValue={is.apartment} />
        <PlaceFields place={place} change={(part) => setPlace((now) => ({ ...now, ...part }))} />
        <Field className="full" label="Landmark" name="landmark" isOptional defaultValue={is.landmark} />
        <Field label="Phone" name="phone" type="tel" defaultValue={is.phone} />
        <Field label="Second number" name="secondPhone" type="tel" isOptional defaultValue={is.secondPhone} />
        <Field className="full" label="Mail" name="email" type="email" isOptional={email === ''} defaultValue={email} />
      </div>
      {isPacked && <p className="soft">The parcel is packed: print its label and slip again.</p>}
    </OrderDialog>
  );
}
