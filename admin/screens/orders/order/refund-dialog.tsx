import { type FormEvent, useState } from 'react';
import {
  Button,
  Check,
  call,
  cx,
  Dialog,
  Field,
  ordersChanged,
  Problem,
  problemsOf,
  say,
  useBusy,
  useMe,
} from '#admin/kit.ts';
import { REASONS, Reasons, Restocking, Stepper, Ways } from '#admin/screens/orders/order/refund-parts.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText, unbroken } from '#admin/screens/orders/words.tsx';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { worthOf } from '#contract/rules/refund-worth.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { type RefundReason, type RefundWay, type Restock, refundOrder } from '#contract/staff/refunds.ts';

type Props = { order: OrderPage; onClose: () => void; onSaved: (order: OrderPage) => void };
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
export function RefundDialog({ order, onClose, onSaved }: Props) {
  const { row, lines, shipping, refund, refunded } = order;
  const me = useMe();
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const [isWithDelivery, setIsWithDelivery] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [why, setWhy] = useState<RefundReason>(refund.isByLine ? 'broken' : 'our_mistake');
  const [words, setWords] = useState<string>();
  const [restock, setRestock] = useState<Restock>('no');
  const [way, setWay] = useState<RefundWay>(refund.ways[0]?.way ?? 'cash');
  const [isGiven, setIsGiven] = useState(false);
  const [reference, setReference] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, ['amount', 'reason', 'reference']);

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

  function submit(event: FormEvent) {
    event.preventDefault();
    start(() =>
      call(refundOrder, {
        id: row.id,
        version: row.version,
        lines: chosen.map(({ line, qty }) => ({ lineId: line.id, qty, restock })),
        isWithDelivery,
        amount: centsToRupees(cents),
        way,
        why,
        reason: words ?? REASONS[why].sentence,
        isGiven: isGiven && way !== 'provider',
        reference,
      }).then((fresh) => {
        say(`${sum} of ${row.id} ${isGiven && way !== 'provider' ? 'were given back' : 'go back'}`);
        ordersChanged();
        onSaved(fresh);
      }, setError),
    );
  }

  return (
    <Dialog title={`Refund ${row.id}`} onClose={onClose} className="refund">
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          {refund.isByLine ? (
            <ul className="refund-lines">
              {lines.map((line) => (
                <li key={line.id}>
                  <Thumbnail src={line.src} />
                  <div>
                    {line.name}
                    <small>
                      {line.qty} bought{line.refundedQty > 0 && `, ${line.refundedQty} refunded`}
                    </small>
                  </div>
                  <Stepper
                    label={`Pieces of ${line.name} to refund`}
                    value={pieces[line.id] ?? 0}
                    most={leftOf(line)}
                    onChange={(qty) => {
                      setPieces({ ...pieces, [line.id]: qty });
                      setTyped(undefined);
                    }}
                  />
                  <span className={cx('r', !pieces[line.id] && 'mute')}>
                    {formatRupees(centsToRupees(worthIn(line, pieces[line.id] ?? 0)))}
                  </span>
                </li>
              ))}
              {shipping.price > 0 && (
                <li className="delivery">
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
            inputMode="decimal"
            className="amount"
            autoComplete="off"
            placeholder="0.00"
            value={typed ?? (follows === 0 ? '' : formatRupees(centsToRupees(follows)).slice(4))}
            hint={`at most ${formatRupees(refund.left).slice(4)}, ${refunded > 0 ? `${formatRupees(refunded).slice(4)} refunded so far` : 'none refunded so far'}`}
            problem={
              problems.amount ?? amountProblem(typed, cents, { isTooMuch, limit: isAboveLimit ? limit : undefined })
            }
            onChange={(event) => setTyped(event.target.value)}
            {...(!refund.isByLine && { 'data-focus-first': true })}
          />
          <Reasons
            why={why}
            onWhy={(reason) => {
              setWhy(reason);
              setWords(undefined);
            }}
          />
          <Field
            label="In words, the customer reads it"
            maxLength={300}
            value={words ?? REASONS[why].sentence}
            problem={problems.reason}
            onChange={(event) => setWords(event.target.value)}
          />
          {count > 0 && <Restocking count={count} value={restock} onChange={setRestock} />}
          <Ways ways={refund.ways} value={way} onChange={setWay} />
          {way !== 'provider' && (
            <>
              <Check checked={isGiven} onChange={(event) => setIsGiven(event.target.checked)}>
                {way === 'cash' ? 'The cash was given already' : 'The transfer was made already'}
              </Check>
              {isGiven && (
                <Field
                  label="Reference"
                  isOptional
                  maxLength={100}
                  autoComplete="off"
                  value={reference}
                  problem={problems.reference}
                  onChange={(event) => setReference(event.target.value)}
                />
              )}
            </>
          )}
          {limit !== undefined && !isAboveLimit && <p className="mute xs">{limitText(limit)}</p>}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy} disabled={!cents || isTooMuch || isAboveLimit}>
            {cents > 0 && sum ? `Refund ${sum}` : 'Refund'}
          </Button>
          <span className="visually-hidden" role="status">
            {count > 0 && `${piecesText(count)}, ${sum ?? ''}`}
          </span>
        </div>
      </form>
    </Dialog>
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
