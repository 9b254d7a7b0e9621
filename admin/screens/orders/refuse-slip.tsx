import { useState } from 'react';
import { SelectField, TextField, type Values } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { refuseSlip } from '#contract/staff/transfers.ts';

const REASONS = {
  'It has not arrived': 'The money has not arrived in our account yet.',
  'Less arrived': 'Less has arrived than the order costs. Please transfer the rest, and send us that slip.',
  'It can not be read': 'The picture can not be read. Please take it again, in good light.',
  'It is of something else': 'The slip is not of this order.',
};

type Props = { orderId: number; slipId: number; onBack: () => void; onClose: () => void };

/** Why, in a sentence that the customer reads and that can be changed first. */
export function RefuseSlip({ orderId, slipId, onBack, onClose }: Props) {
  const [reason, setReason] = useState<string>(REASONS['It has not arrived']);
  return (
    <OrderDialog
      title={`Refuse the slip for ${orderId}?`}
      className="w-[min(44rem,100%)]"
      action="Refuse the slip"
      look="danger"
      cancel="Back to the slip"
      onCancel={onBack}
      onClose={onClose}
      onSubmit={(values: Values<'reason'>, send) => send(refuseSlip, { id: orderId, slipId, ...values })}
    >
      <p className="soft">The order goes on waiting, and another slip can be sent.</p>
      <SelectField
        label="Why"
        onChange={({ target }) => setReason(REASONS[target.value as keyof typeof REASONS])}
        data-focus-first
      >
        {Object.keys(REASONS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="What the customer reads"
        name="reason"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </OrderDialog>
  );
}
