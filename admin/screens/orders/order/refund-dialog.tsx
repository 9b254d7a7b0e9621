import { useState } from 'react';
import { Check, cx, Field, useMe } from '#admin/kit.ts';
import { Choices } from '#admin/screens/orders/choices.tsx';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText, unbroken } from '#admin/screens/orders/words.tsx';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { worthOf } from '#contract/rules/refund-worth.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { type RefundMethod, type RefundReason, type Restock, refundOrder } from '#contract/staff/refunds.ts';
import { Stepper } from '#ui/stepper.tsx';

const REASONS: Record<RefundReason, string> = {
  broken: 'Arrived broken',
  changed_mind: 'Changed their mind',
  never_arrived: 'Never arrived',
  our_mistake: 'Our mistake',
  other: 'Other',
};
/** What the customer reads unless it is written otherwise. */
const SENTENCES: Record<RefundReason, string> = {
  broken: 'It arrived broken. We are sorry.',
  changed_mind: 'You have sent it back.',
  never_arrived: 'It never arrived. We are sorry.',
  our_mistake: 'We made a mistake. We are sorry.',
  other: '',
};
const RESTOCKS: Record<Restock, string> = {
  no: 'with the customer',
  good: 'here and good: on sale again',
  damaged: 'here, damaged',
};

type Line = OrderPage['lines'][number];

const toCents = (rupees: number) => Math.round(rupees * 100);
const worthIn = ({ qty, refundedQty, net, given }: Line, pieces: number) =>
  worthOf({ qty, refundedQty, netCents: toCents(net), givenCents: toCents(given) }, pieces);

/** As people write it: '1,650', '1650.50'. Nothing that can be read: no number. */
function readAmount(text: string): number {
  const plain = text.replaceAll(/[,\s]|^Rs\.?/gi, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : Number.NaN;
}

/** By line or by amount: the sum follows, may be lowered by hand, and stands on the button. */
export function RefundDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { row, lines, shipping, refund, refunded } = order;
  const me = useMe();
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const [isWithDelivery, setIsWithDelivery] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [why, setWhy] = useState<RefundReason>(refund.isByLine ? 'broken' : 'our_mistake');
  const [words, setWords] = useState(SENTENCES[why]);
  const [restock, setRestock] = useState<Restock>('no');
  const [method, setMethod] = useState<RefundMethod>(refund.methods[0]?.method ?? 'cash');
  const [isGiven, setIsGiven] = useState(false);

  const chosen = lines.flatMap((line) => {
    const qty = pieces[line.id] ?? 0;
    return qty > 0 ? [{ line, qty, cents: worthIn(line, qty) }] : [];
  });
  const count = chosen.reduce((sum, { qty }) => sum + qty, 0);
  const left = toCents(refund.left);
  const isAll = refund.isByLine && isWithDelivery && lines.every((line) => (pieces[line.id] ?? 0) === leftOf(line));
  const worth = chosen.reduce((sum, { cents }) => sum + cents, isWithDelivery ? toCents(shipping.price) : 0);
  // Everything is everything: fee and rounding go back with the rest.
  const follows = isAll ? left : Math.min(worth, left);
  const cents = typed === undefined ? follows : readAmount(typed);
  const sum = Number.isNaN(cents) ? undefined : unbroken(formatRupees(centsToRupees(cents)));
  const isTooMuch = !Number.isNaN(cents) && cents > left;
  const limit = me.role === 'owner' ? undefined : refund.limit;
  const isAboveLimit = limit !== undefined && toCents(refunded) + cents > toCents(limit);

  const isGivenNow = isGiven && method !== 'provider';

  return (
    <OrderDialog
      title={`Refund ${row.id}`}
      action={cents > 0 && sum ? `Refund ${sum}` : 'Refund'}
      isDisabled={!cents || isTooMuch || isAboveLimit}
      onClose={onClose}
      onSubmit={({ reason = '', reference = '' }, send) =>
        send(refundOrder, {
          id: row.id,
          version: row.version,
          lines: chosen.map(({ line, qty }) => ({ lineId: line.id, qty, restock })),
          isWithDelivery,
          amount: centsToRupees(cents),
          method,
          why,
          reason,
          isGiven: isGivenNow,
          reference,
        })
      }
      said={`${sum} of ${row.id} ${isGivenNow ? 'were given back' : 'go back'}`}
    >
      {refund.isByLine ? (
        <ul className="lines">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid-cols-[2.5rem_minmax(0,1fr)_auto_6.5rem] max-sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-sm:[&>.stepper]:col-2 max-sm:[&>.stepper]:row-2 max-sm:[&>.stepper]:justify-self-start"
            >
              <Thumbnail src={line.src} />
              <div>
                {line.name}
                <small>
                  {line.qty} bought{line.refundedQty > 0 && `, ${line.refundedQty} refunded`}
                </small>
              </div>
              <Stepper
                label={`Pieces of ${line.name} to refund`}
                less="One less"
                more="One more"
                value={pieces[line.id] ?? 0}
                min={0}
                max={leftOf(line)}
                onChange={(qty) => {
                  setPieces({ ...pieces, [line.id]: qty });
                  setTyped(undefined);
                }}
              />
              <span className={cx('r max-sm:col-3 max-sm:row-2', !pieces[line.id] && 'mute')}>
                {formatRupees(centsToRupees(worthIn(line, pieces[line.id] ?? 0)))}
              </span>
            </li>
          ))}
          {shipping.price > 0 && (
            <li className="grid-cols-[minmax(0,1fr)_6.5rem]">
              <Check
                checked={isWithDelivery}
                onChange={(event) => {
                  setIsWithDelivery(event.target.checked);
                  setTyped(undefined);
                }}
              >
                Delivery, {unbroken(formatRupees(shipping.price))}
              </Check>
              <span className={cx('r', !isWithDelivery && 'mute')}>
                {formatRupees(isWithDelivery ? shipping.price : 0)}
              </span>
            </li>
          )}
        </ul>
      ) : (
        <p className="mute xs">
          The parcel has not left. To take pieces off, change the goods: what they cost goes back with that. Here an
          amount goes back, and the parcel stays as it is; all of it calls the order off.
        </p>
      )}
      <Field
        label="Amount, Rs."
        name="amount"
        inputMode="decimal"
        className="max-w-64 max-sm:max-w-none"
        autoComplete="off"
        placeholder="0.00"
        value={typed ?? (follows === 0 ? '' : formatRupees(centsToRupees(follows)).slice(4))}
        hint={`at most ${formatRupees(refund.left).slice(4)}, ${refunded > 0 ? `${formatRupees(refunded).slice(4)} refunded so far` : 'none refunded so far'}`}
        problem={amountProblem(typed, cents, { isTooMuch, limit: isAboveLimit ? limit : undefined })}
        onChange={(event) => setTyped(event.target.value)}
        {...(!refund.isByLine && { 'data-focus-first': true })}
      />
      <Choices
        legend="Reason"
        names={REASONS}
        value={why}
        onChange={(reason) => {
          setWhy(reason);
          setWords(SENTENCES[reason]);
        }}
      />
      <Field
        label="In words, the customer reads it"
        name="reason"
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {count > 0 && (
        <Choices
          legend={count === 1 ? 'The piece is' : `The ${count} pieces are`}
          names={RESTOCKS}
          value={restock}
          onChange={setRestock}
        />
      )}
      <Choices
        legend="How"
        names={Object.fromEntries(refund.methods.map((one) => [one.method, one.label]))}
        value={method}
        onChange={setMethod}
      >
        <p className="mute xs">{refund.methods.find((one) => one.method === method)?.text}</p>
      </Choices>
      {method !== 'provider' && (
        <>
          <Check checked={isGiven} onChange={(event) => setIsGiven(event.target.checked)}>
            {method === 'cash' ? 'The cash was given already' : 'The transfer was made already'}
          </Check>
          {isGiven && <Field label="Reference" name="reference" isOptional maxLength={100} autoComplete="off" />}
        </>
      )}
      {limit !== undefined && !isAboveLimit && <p className="mute xs">{limitText(limit)}</p>}
      <span className="visually-hidden" role="status">
        {count > 0 && `${piecesText(count)}, ${sum ?? ''}`}
      </span>
    </OrderDialog>
  );
}

const leftOf = ({ qty, refundedQty }: Line) => qty - refundedQty;

const limitText = (limit: number) =>
  `Staff may refund up to ${unbroken(formatRupees(limit))} of one order; more is for the owner.`;

type Bounds = { isTooMuch: boolean; limit: number | undefined };

function amountProblem(typed: string | undefined, cents: number, { isTooMuch, limit }: Bounds): string | undefined {
  if (isTooMuch) return 'So much is not left.';
  if (limit !== undefined) return limitText(limit);
  return typed && Number.isNaN(cents) ? 'An amount, such as 1,650.00.' : undefined;
}
