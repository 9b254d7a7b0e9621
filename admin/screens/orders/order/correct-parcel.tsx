import { useState } from 'react';
import { Check, Field, SelectField, useCall } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { fitsForm, formRefusal } from '#contract/rules/waybill-form.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { correctParcel } from '#contract/staff/order-writes.ts';
import { listCouriers } from '#contract/staff/orders.ts';

/** Until it is delivered: who carries it, and under which number. */
export function CorrectParcel({ order: { row, shipment }, onClose }: { order: OrderPage; onClose: () => void }) {
  const { data } = useCall(listCouriers, {});
  const [waybill, setWaybill] = useState(shipment?.waybill ?? '');
  const [courierId, setCourierId] = useState(String(shipment?.courierId ?? ''));
  /** What was sent stands below the field as its problem. */
  const [sent, setSent] = useState<string>();
  const courier = data?.couriers.find(({ id }) => String(id) === courierId);
  const isOdd = courier !== undefined && waybill.trim() !== '' && !fitsForm(courier.waybillForm, waybill);
  return (
    <OrderDialog
      title={`Courier and number of ${row.id}`}
      action="Save"
      onClose={onClose}
      onSubmit={(values, send) => {
        setSent(waybill);
        return send(correctParcel, {
          id: row.id,
          version: row.version,
          courierId: Number(courierId),
          waybill,
          takeAnyway: 'takeAnyway' in values,
        });
      }}
      said={`The parcel of ${row.id} is corrected`}
    >
      <div className="fields max-sm:grid-cols-1">
        <SelectField label="Courier" value={courierId} onChange={({ target }) => setCourierId(target.value)}>
          {!courier && <option value="">Choose</option>}
          {data?.couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Tracking number"
          name="waybill"
          value={waybill}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setWaybill(target.value)}
          hint={isOdd && sent !== waybill ? formRefusal(courier) : undefined}
        />
      </div>
      {isOdd && <Check name="takeAnyway">Take it anyway</Check>}
      {shipment?.state === 'with_courier' && <p className="soft">The customer is told by mail, two minutes later.</p>}
    </OrderDialog>
  );
}
