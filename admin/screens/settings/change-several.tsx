import { useState } from 'react';
import { Button, Check, Dialog, Field, SelectField } from '#admin/kit.ts';
import { isFee, isSpan, plainDays, type Terms, WRONG_DAYS, WRONG_FEE } from '#admin/screens/settings/by-district.ts';
import { AmountField } from '#admin/screens/settings/setting-field.tsx';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import type { CourierView } from '#contract/staff/couriers.ts';

type Props = {
  couriers: CourierView[];
  mayCash: boolean;
  onClose: () => void;
  onChoose: (districts: District[], more: Partial<Terms>) => void;
};

const ANY = 'any';

/** The same for many districts; what is left empty stays as each has it. */
export function ChangeSeveral({ couriers, mayCash, onClose, onChoose }: Props) {
  const [chosen, setChosen] = useState<District[]>([]);
  const [fee, setFee] = useState('');
  const [typedDays, setTypedDays] = useState('');
  const [courier, setCourier] = useState('');
  const [served, setServed] = useState('');
  const [cash, setCash] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const days = plainDays(typedDays);
  const problems = {
    fee: isPressed && fee && !isFee(fee) ? WRONG_FEE : undefined,
    days: isPressed && days && !isSpan(days) ? WRONG_DAYS : undefined,
    none: isPressed && chosen.length === 0,
  };
  const turn = (district: District) =>
    setChosen((last) => (last.includes(district) ? last.filter((one) => one !== district) : [...last, district]));

  function choose() {
    setIsPressed(true);
    if (chosen.length === 0 || (fee && !isFee(fee)) || (days && !isSpan(days))) return;
    onChoose(chosen, {
      ...(fee && { fee }),
      ...(days && { days }),
      ...(courier && { courier: courier === ANY ? '' : courier }),
      ...(served && { isServed: served === 'on' }),
      ...(cash && { hasCash: cash === 'on' }),
    });
    onClose();
  }

  return (
    <Dialog title="Which districts, and what?" onClose={onClose}>
      <div className="dlg__body stack">
        <div className="district-list">
          {DISTRICTS.map((district) => (
            <Check key={district} checked={chosen.includes(district)} onChange={() => turn(district)}>
              {district}
            </Check>
          ))}
        </div>
        {problems.none && (
          <p className="error" role="alert">
            Choose a district first
          </p>
        )}
        <div className="fields fields-3">
          <AmountField label="Fee" value={fee} placeholder="as it is" problem={problems.fee} onChange={setFee} />
          <Field
            label="Working days"
            placeholder="as it is"
            value={typedDays}
            problem={problems.days}
            onChange={(event) => setTypedDays(event.target.value)}
          />
          <SelectField label="Courier" value={courier} onChange={(event) => setCourier(event.target.value)}>
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
          <SelectField label="Delivery" value={served} onChange={(event) => setServed(event.target.value)}>
            <option value="">as it is</option>
            <option value="on">offered</option>
            <option value="off">not offered</option>
          </SelectField>
          {mayCash && (
            <SelectField label="Cash on delivery" value={cash} onChange={(event) => setCash(event.target.value)}>
              <option value="">as it is</option>
              <option value="on">offered</option>
              <option value="off">not offered</option>
            </SelectField>
          )}
        </div>
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Leave it
        </Button>
        <Button look="primary" onClick={choose}>
          Change {chosen.length === 1 ? '1 district' : `${chosen.length} districts`}
        </Button>
      </div>
    </Dialog>
  );
}
