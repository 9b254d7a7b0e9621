import { type FormEvent, useState } from 'react';
import { Button, call, Dialog, Field, Problem, problemsOf, readForm, say, useBusy } from '#admin/kit.ts';
import { PlaceFields } from '#admin/parts/place-fields.tsx';
import type { InputOf } from '#contract/call.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { editAddress } from '#contract/staff/order-writes.ts';
import type { Place } from '#ui/use-place.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'address',
  'apartment',
  'town',
  'landmark',
  'district',
  'postalCode',
  'phone',
  'secondPhone',
  'email',
];

type Props = { order: OrderPage; onClose: () => void; onSaved: (order: OrderPage) => void };

/** Until it is shipped. */
export function AddressDialog({ order, onClose, onSaved }: Props) {
  const { row, shippingAddress: is, email } = order;
  const [error, setError] = useState<unknown>();
  const [place, setPlace] = useState<Place>({ town: is.town, district: is.district, postalCode: is.postalCode });
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, FIELDS);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readForm(event.currentTarget) as unknown as InputOf<typeof editAddress>;
    start(() =>
      call(editAddress, { ...given, id: row.id, version: row.version }).then((fresh) => {
        const again = row.parcel === 'packed' ? ': print label and slip again' : '';
        say(`The address of ${row.id} is changed${again}`);
        onSaved(fresh);
      }, setError),
    );
  }

  return (
    <Dialog title={`Edit address of ${row.id}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          <div className="fields">
            <Field
              label="First name"
              name="firstName"
              isOptional
              defaultValue={is.firstName}
              problem={problems.firstName}
            />
            <Field label="Last name" name="lastName" defaultValue={is.lastName} problem={problems.lastName} />
            <Field
              className="full"
              label="Address"
              name="address"
              defaultValue={is.address}
              problem={problems.address}
            />
            <Field
              className="full"
              label="Apartment"
              name="apartment"
              isOptional
              defaultValue={is.apartment}
              problem={problems.apartment}
            />
            <PlaceFields
              place={place}
              change={(part) => setPlace((now) => ({ ...now, ...part }))}
              problems={problems}
            />
            <Field
              className="full"
              label="Landmark"
              name="landmark"
              isOptional
              defaultValue={is.landmark}
              problem={problems.landmark}
            />
            <Field label="Phone" name="phone" type="tel" defaultValue={is.phone} problem={problems.phone} />
            <Field
              label="Second number"
              name="secondPhone"
              type="tel"
              isOptional
              defaultValue={is.secondPhone}
              problem={problems.secondPhone}
            />
            <Field
              className="full"
              label="Mail"
              name="email"
              type="email"
              isOptional={email === ''}
              defaultValue={email}
              problem={problems.email}
            />
          </div>
          {row.parcel === 'packed' && <p className="soft">The parcel is packed: print its label and slip again.</p>}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            Save address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
