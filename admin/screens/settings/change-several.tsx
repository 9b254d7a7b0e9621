import { useState } from 'react';
import { Check, Field, FormDialog, InputError, SelectField, type Values } from '#admin/kit.ts';
import { isFee, isSpan, plainDays, type Terms, WRONG_DAYS, WRONG_FEE } from '#admin/screens/settings/by-district.ts';
import { AmountField } from '#admin/screens/settings/setting-field.tsx';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import type { CourierView } from '#contract/staff/couriers.ts';

type Props = {
  couriers: CourierView[];
  mayCash: boolean;
  onClose: () => void;
  onChoose: (districts: District[], patch: Partial<Terms>) => void;
};

const ANY = 'any';

/** The same for many districts; what is left empty stays as each has it. */
export function ChangeSeveral({ couriers, mayCash, onClose, onChoose }: Props) {
  const [selected, setSelected] = useState<District[]>([]);
  const [fee, setFee] = useState('');
  const turn = (district: District) =>
    setSelected((last) => (last.includes(district) ? last.filter((one) => one !== district) : [...last, district]));

  function choose(values: Partial<Values<'days' | 'courier' | 'served' | 'cash'>>) {
    const days = plainDays(values.days ?? '');
    if (selected.length === 0) throw new InputError('Choose a district first');
    if (fee && !isFee(fee)) throw new InputError(WRONG_FEE, 'fee');
    if (days && !isSpan(days)) throw new InputError(WRONG_DAYS, 'days');
    onChoose(selected, {
      ...(fee && { fee }),
      ...(days && { days }),
      ...(values.courier && { courier: values.courier === ANY ? '' : values.courier }),
      ...(values.served && { isServed: values.served === 'on' }),
      ...(values.cash && { hasCash: values.cash === 'on' }),
    });
  }

  return (
    <FormDialog
      title="Which districts, and what?"
      action={`Change ${selected.length === 1 ? '1 district' : `${selected.length} districts`}`}
      onClose={onClose}
      onSubmit={choose}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1">
        {DISTRICTS.map((district) => (
          <Check key={district} checked={selected.includes(district)} onChange={() => turn(district)}>
            {district}
          </Check>
        ))}
      </div>
      <div className="fields fields-3">
        <AmountField label="Fee" name="fee" value={fee} placeholder="as it is" onChange={setFee} />
        <Field label="Working days" name="days" placeholder="as it is" />
        <SelectField label="Courier" name="courier">
          <option value="">as it is</option>
          <option value={ANY}>any courier</option>
          {couriers
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <OfferField label="Delivery" name="served" />
        {mayCash && <OfferField label="Cash on delivery" name="cash" />}
      </div>
    </FormDialog>
  );
}

function OfferField(props: { label: string; name: string }) {
  return (
    <SelectField {...props}>
      <option value="">as it is</option>
      <option value="on">offered</option>
      <option value="off">not offered</option>
    </SelectField>
  );
}
