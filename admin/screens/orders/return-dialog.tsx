import { InputError, SelectField, TextField, type Values } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import {
  approveReturn,
  closeReturn,
  type ReturnRefundMethod,
  refundReturn,
  refuseReturn,
  type StaffReturn,
} from '#contract/staff/returns.ts';

export type ReturnAnswer = 'approve' | 'refuse' | 'never-came' | 'refund' | 'close';

type Words = { title: string; text: string; label?: string; button: string; isOptional?: true };

const REASON = 'The reason, for the customer';

/** What is asked before it happens: each of them mails the shopper, and none is taken back. */
function wordsOf(answer: ReturnAnswer, { orderId, customer, proposal }: StaffReturn): Words {
  const reasonText = `${customer} is mailed the reason as you write it.`;
  const sum = formatRupees(proposal?.amount ?? 0);
  const words: Record<ReturnAnswer, Words> = {
    approve: {
      title: `May it come back, of ${orderId}?`,
      text: `${customer} is mailed our address and what to write on the parcel.`,
      label: 'What we add to that',
      button: 'Approve',
      isOptional: true,
    },
    refuse: { title: `Refuse the return of ${orderId}?`, text: reasonText, button: 'Refuse' },
    'never-came': {
      title: `Did nothing come of ${orderId}?`,
      text: `The return ends here, and ${customer} is mailed why.`,
      button: 'End the return',
    },
    refund: {
      title: `Give ${sum} of ${orderId} back?`,
      text: 'The price of the pieces that came, after their part of the discount. This can not be undone.',
      button: `Refund ${sum}`,
    },
    close: { title: `No refund for ${orderId}?`, text: reasonText, button: 'No refund' },
  };
  return words[answer];
}

const METHODS: Record<ReturnRefundMethod, string> = {
  provider: 'The way it was paid',
  bank: 'By bank transfer, made by hand',
  cash: 'In cash, given by hand',
};

type Props = { entry: StaffReturn; answer: ReturnAnswer; onClose: () => void };

export function ReturnDialog({ entry, answer, onClose }: Props) {
  const { title, text, label = REASON, button, isOptional } = wordsOf(answer, entry);
  const { id, proposal } = entry;
  return (
    <OrderDialog
      title={title}
      action={button}
      look={answer === 'approve' ? 'primary' : 'danger'}
      cancel="Later"
      onClose={onClose}
      onSubmit={({ words, method }: Values<'words' | 'method'>, send) => {
        if (answer === 'refund')
          return send(refundReturn, { id, method: method as ReturnRefundMethod, amount: proposal?.amount ?? 0 });
        if (answer === 'approve') return send(approveReturn, { id, words });
        if (!words.trim()) throw new InputError('Say in a few words why: the customer reads it.');
        if (answer === 'close') return send(closeReturn, { id, words });
        return send(refuseReturn, { id, words, seen: answer === 'never-came' ? 'approved' : 'asked' });
      }}
    >
      <p>{text}</p>
      {answer === 'refund' ? (
        <SelectField label="How" name="method" data-focus-first>
          {proposal?.methods.map((method) => (
            <option key={method} value={method}>
              {METHODS[method]}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField label={label} name="words" isOptional={isOptional} maxLength={500} data-focus-first />
      )}
    </OrderDialog>
  );
}
