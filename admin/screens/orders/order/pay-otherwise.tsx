import { useState } from 'react';
import {
  Button,
  call,
  Dialog,
  Loading,
  ordersChanged,
  Problem,
  say,
  sentenceOf,
  useBusy,
  useCall,
} from '#admin/kit.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { getTransferTerms, letPayByTransfer, takeCash } from '#contract/staff/transfers.ts';

type Props = { order: OrderPage; how: 'transfer' | 'cash'; onClose: () => void; onSaved: (order: OrderPage) => void };

/** An unpaid order is paid another way: by transfer, of which its buyer is told, or in cash, of which it is paid. */
export function PayOtherwise({ order: { row, email }, how, onClose, onSaved }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const isTransfer = how === 'transfer';
  const { data: terms, error: away } = useCall(getTransferTerms, {}, { isPaused: !isTransfer });
  const sum = formatRupees(row.total);
  const hasNoAccount = isTransfer && terms?.account.length === 0;

  async function go() {
    const { sentence, order } = await call(isTransfer ? letPayByTransfer : takeCash, {
      id: row.id,
      version: row.version,
    });
    say(sentence);
    ordersChanged();
    onSaved(order);
  }

  return (
    <Dialog
      title={isTransfer ? `Let ${row.id} be paid by bank transfer?` : `Was ${row.id} paid to you in cash?`}
      onClose={onClose}
    >
      <div className="dlg__body">
        {isTransfer && !terms && (away ? <Problem text={away} /> : <Loading what="the account" rows={2} />)}
        {hasNoAccount && (
          <p>The shop has named no bank account yet: the owner does it in the settings, under Payment.</p>
        )}
        {isTransfer && terms && !hasNoAccount && (
          <>
            <p>
              {sum}, with the reference {row.id}, to
              <br />
              <b>{terms.account.join(', ')}</b>
            </p>
            <p className="soft">
              The pieces are held for {terms.holdHours} hours.{' '}
              {email ? `How to pay is mailed to ${email}.` : 'Send them the link by WhatsApp: it says how to pay.'}
            </p>
          </>
        )}
        {!isTransfer && <p>All of it, {sum}. The order is paid with that; this can not be taken back.</p>}
        <Problem text={problem} />
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Leave it
        </Button>
        {!hasNoAccount && (
          <Button
            look="primary"
            busy={isBusy}
            onClick={() => start(() => go().catch((error) => setProblem(sentenceOf(error))))}
          >
            {isTransfer ? 'Let them pay by transfer' : `Received ${sum}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
