import { useState } from 'react';
import { Button, Field, useMay, type Values, whenText } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { Dot, type DotLook, METHODS } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage, Refund } from '#contract/staff/order-page.ts';
import { markRefundDone, retryRefund, takeBackRefund } from '#contract/staff/refunds.ts';

const STATES: Record<Refund['state'], { text: string; look: DotLook }> = {
  requested: { text: 'On its way', look: 'processing' },
  done: { text: 'Done', look: 'delivered' },
  by_hand: { text: 'To be made by hand', look: 'pending' },
  failed: { text: 'Refused', look: 'failed' },
  taken_back: { text: 'Undone', look: 'cancelled' },
};

type Action = Refund['actions'][number];
const ACTIONS: Record<Action, { label: string; title: string; text: string; said: string }> = {
  done: {
    label: 'Mark as done',
    title: 'Was it given back?',
    text: 'The customer is mailed that the money went back. This can not be undone.',
    said: 'is marked as done',
  },
  takeBack: {
    label: 'Undo the refund',
    title: 'Give nothing back after all?',
    text: 'It does not count as given back any more. Pieces that are here stay here.',
    said: 'is undone',
  },
  again: {
    label: 'Try again',
    title: 'Ask the provider again?',
    text: 'Under the same name as before: the money moves once.',
    said: 'is tried again',
  },
};
const CALLS = { done: markRefundDone, takeBack: takeBackRefund, again: retryRefund };

/** What goes back or went, and what a person has to do about it. */
export function Refunds({ order: { row, refunds } }: { order: OrderPage }) {
  const [asked, setAsked] = useState<{ refund: Refund; action: Action }>();
  const mayRefund = useMay('refunds');
  if (refunds.length === 0) return null;
  return (
    <>
      <p className="label mt-5" aria-hidden="true">
        Refunds
      </p>
      <ul className="lines mt-1.5" aria-label="Refunds">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid-cols-[minmax(0,1fr)_auto] items-start gap-y-1.5 py-2.5">
            <div>
              <Dot look={STATES[refund.state].look}>{STATES[refund.state].text}</Dot> {methodText(refund)}
              <small>
                {whenText(refund.at)}
                {refund.by && `, ${refund.by}`}: {refund.reason}
              </small>
              {refund.lines.length > 0 && <small>{refund.lines.map(lineText).join(', ')}</small>}
              {refund.doneAt && (refund.doneBy || refund.reference) && (
                <small>
                  given {whenText(refund.doneAt)}
                  {refund.doneBy && `, ${refund.doneBy}`}
                  {refund.reference && <span className="mono">, {refund.reference}</span>}
                </small>
              )}
            </div>
            <b className="r">{formatRupees(refund.amount)}</b>
            {mayRefund && refund.actions.length > 0 && (
              <div className="row col-span-full">
                {refund.actions.map((action) => (
                  <Button key={action} row onClick={() => setAsked({ refund, action })}>
                    {ACTIONS[action].label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && <AskDialog {...asked} orderId={row.id} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function methodText({ method, through }: Refund): string {
  if (method === 'cash') return 'in cash';
  if (method === 'bank') return 'by transfer';
  return `through ${METHODS[through as keyof typeof METHODS] ?? 'the card’s bank'}`.replace('Card', 'the card’s bank');
}

const BACK = { no: '', good: ' (back on the shelf)', damaged: ' (here, damaged)' };
const lineText = ({ name, qty, restock }: Refund['lines'][number]) => `${qty} × ${name}${BACK[restock]}`;

type AskProps = { refund: Refund; action: Action; orderId: number; onClose: () => void };

function AskDialog({ refund, action, orderId, onClose }: AskProps) {
  const { label, title, text, said } = ACTIONS[action];
  const sum = formatRupees(refund.amount);
  return (
    <OrderDialog
      title={title}
      action={label}
      look={action === 'takeBack' ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={(values: Partial<Values<'reference'>>, send) =>
        send(CALLS[action], { id: orderId, refundId: refund.id, ...values })
      }
      said={`The refund of ${sum} ${said}`}
    >
      <p>
        {sum}, {methodText(refund)}. {text}
      </p>
      {action === 'done' && (
        <Field
          label="Reference"
          name="reference"
          isOptional
          hint="What the bank, or the provider's desk, calls it. The customer reads it."
          maxLength={100}
          autoComplete="off"
          data-focus-first
        />
      )}
    </OrderDialog>
  );
}
