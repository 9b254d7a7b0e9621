import { useState } from 'react';
import {
  Button,
  call,
  Dialog,
  ordersChanged,
  Problem,
  SelectField,
  say,
  sentenceOf,
  TextField,
  useBusy,
} from '#admin/kit.ts';
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

type Props = { entry: StaffReturn; answer: ReturnAnswer; onClose: () => void; onDone: () => void };

export function ReturnDialog({ entry, answer, onClose, onDone }: Props) {
  const [words, setWords] = useState('');
  const [way, setWay] = useState<ReturnRefundWay>(entry.proposal?.ways[0] ?? 'bank');
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const { title, text, label, button, isOptional } = wordsOf(answer, entry);
  const { id, proposal } = entry;

  function send() {
    if (answer === 'approve') return call(approveReturn, { id, words });
    if (answer === 'refund') return call(refundReturn, { id, way, amount: proposal?.amount ?? 0 });
    if (answer === 'close') return call(closeReturn, { id, words });
    return call(refuseReturn, { id, words, seen: answer === 'never-came' ? 'approved' : 'asked' });
  }

  async function act() {
    if (label && !isOptional && !words.trim()) return setProblem('Say in a few words why: the customer reads it.');
    setProblem(undefined);
    try {
      const { sentence } = await send();
      say(sentence);
      ordersChanged();
      onDone();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dlg__body">
        <p>{text}</p>
        <Problem text={problem} />
        {answer === 'refund' ? (
          <SelectField
            label="How"
            value={way}
            onChange={(event) => setWay(event.target.value as ReturnRefundWay)}
            data-focus-first
          >
            {proposal?.ways.map((one) => (
              <option key={one} value={one}>
                {WAYS[one]}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={label}
            isOptional={isOptional}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            data-focus-first
          />
        )}
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Later
        </Button>
        <Button look={answer === 'approve' ? 'primary' : 'danger'} busy={isBusy} onClick={() => start(act)}>
          {button}
        </Button>
      </div>
    </Dialog>
  );
}
