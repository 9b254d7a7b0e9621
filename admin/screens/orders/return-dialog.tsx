import { InputError, SelectField, TextField, type Values } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import {
  approveReturn,
  closeReturn,
  type ReturnRefundWay,
  refundReturn,
  refuseReturn,
  type StaffReturn,
} from '#contract/staff/returns.ts';

export type ReturnAnswer = 'approve' | 'refuse' | 'never-came' | 'refund' | 'close';

type Words = { title: string; text: string; label: string; button: string; isOptional?: true };

/** What is asked before it happens: each of them mails the shopper, and none is taken back. */
function wordsOf(answer: ReturnAnswer, { orderId, customer, proposal }: StaffReturn): Words {
  switch (answer) {
    case 'approve':
      return {
        title: `May it come back, of ${orderId}?`,
        text: `${customer} is mailed our address and what to write on the parcel.`,
        label: 'What we add to that',
        button: 'Approve',
        isOptional: true,
      };
    case 'refuse':
      return {
        title: `Refuse the return of ${orderId}?`,
        text: `${customer} is mailed the reason as you write it.`,
        label: 'The reason, for the customer',
        button: 'Refuse',
      };
    case 'never-came':
      return {
        title: `Did nothing come of ${orderId}?`,
        text: `The return ends here, and ${customer} is mailed why.`,
        label: 'The reason, for the customer',
        button: 'End the return',
      };
    case 'refund':
      return {
        title: `Give ${formatRupees(proposal?.amount ?? 0)} of ${orderId} back?`,
        text: 'The price of the pieces that came, after their part of the discount. This can not be taken back.',
        label: '',
        button: `Refund ${formatRupees(proposal?.amount ?? 0)}`,
      };
    case 'close':
      return {
        title: `No refund for ${orderId}?`,
        text: `${customer} is mailed the reason as you write it.`,
        label: 'The reason, for the customer',
        button: 'No refund',
      };
  }
}

const WAYS: Record<ReturnRefundWay, string> = {
  provider: 'The way it was paid',
  bank: 'By bank transfer, made by hand',
  cash: 'In cash, given by hand',
};

type Props = { entry: StaffReturn; answer: ReturnAnswer; onClose: () => void };

export function ReturnDialog({ entry, answer, onClose }: Props) {
  const { title, text, label, button, isOptional } = wordsOf(answer, entry);
  const { id, proposal } = entry;
  return (
    <OrderDialog
      title={title}
      action={button}
      look={answer === 'approve' ? 'primary' : 'danger'}
      cancel="Later"
      onClose={onClose}
      onSubmit={({ words, way }: Values<'words' | 'way'>, send) => {
        if (answer === 'refund')
          return send(refundReturn, { id, way: way as ReturnRefundWay, amount: proposal?.amount ?? 0 });
        if (answer === 'approve') return send(approveReturn, { id, words });
        if (!words.trim()) throw new InputError('Say in a few words why: the customer reads it.');
        if (answer === 'close') return send(closeReturn, { id, words });
        return send(refuseReturn, { id, words, seen: answer === 'never-came' ? 'approved' : 'asked' });
      }}
    >
      <p>{text}</p>
      {answer === 'refund' ? (
        <SelectField label="How" name="way" data-focus-first>
          {proposal?.ways.map((way) => (
            <option key={way} value={way}>
              {WAYS[way]}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField label={label} name="words" isOptional={isOptional} maxLength={500} data-focus-first />
      )}
    </OrderDialog>
  );
}
