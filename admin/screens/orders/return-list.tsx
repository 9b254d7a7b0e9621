import { useState } from 'react';
import { Link } from 'react-router';
import { Block, Button, ButtonLink, Icon, Unseen, useCall, useMay, whenText } from '#admin/kit.ts';
import { type ReturnAnswer, ReturnDialog } from '#admin/screens/orders/return-dialog.tsx';
import { Dot, type DotLook, langOf } from '#admin/screens/orders/words.tsx';
import type { ReturnState } from '#contract/calls/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { returnsOfOrder, type StaffReturn } from '#contract/staff/returns.ts';
import { returnReasonText } from '#contract/text/state-text.ts';

const STATES: Record<ReturnState, { dot: DotLook; text: string }> = {
  asked: { dot: 'pending', text: 'Asked' },
  approved: { dot: 'shipped', text: 'On the way' },
  refused: { dot: 'cancelled', text: 'Refused' },
  withdrawn: { dot: 'cancelled', text: 'Withdrawn' },
  received: { dot: 'processing', text: 'Received' },
  refunded: { dot: 'refunded', text: 'Refunded' },
  closed: { dot: 'cancelled', text: 'No refund' },
};

/** `isOnOrder`: the page says whose it is, and what is asked is decided above, with all that needs a person. */
type Props = { returns: StaffReturn[]; isOnOrder?: boolean };

/** What shoppers send back: what, why, as they saw it, and the answers as buttons. */
export function ReturnList({ returns, isOnOrder = false }: Props) {
  const [asked, setAsked] = useState<{ entry: StaffReturn; answer: ReturnAnswer }>();
  return (
    <>
      <ul className="todo [.parcel-in+&]:mt-5">
        {returns.map((entry) => (
          <li key={entry.id} className="items-start">
            <Icon name="refund" />
            <div>
              <b>
                {isOnOrder ? (
                  'Return'
                ) : (
                  <Link to={`/orders/${entry.orderId}`}>{`${entry.orderId} ${entry.customer}`}</Link>
                )}
              </b>{' '}
              &ensp;
              <Dot look={STATES[entry.state].dot}>{STATES[entry.state].text}</Dot>
              <p>{entry.lines.map(({ name, qty, back }) => `${piecesOf(entry, qty, back)} × ${name}`).join(', ')}</p>
              <p>
                {returnReasonText(entry.reason)}
                {entry.text && (
                  <>
                    :{' '}
                    <q className="wrap-anywhere" lang={langOf(entry.text)}>
                      {entry.text}
                    </q>
                  </>
                )}
              </p>
              <p>{storyOf(entry)}</p>
              <Photos entry={entry} />
            </div>
            <Answers entry={entry} isOnOrder={isOnOrder} onAnswer={(answer) => setAsked({ entry, answer })} />
          </li>
        ))}
      </ul>
      {asked && <ReturnDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** What the customer sends back of one order. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const returns = useCall(returnsOfOrder, { id: orderId }).data?.returns ?? [];
  if (returns.length === 0) return null;
  return (
    <Block title="Sent back" aria-label="Sent back">
      <ReturnList returns={returns} isOnOrder />
    </Block>
  );
}

const isIn = ({ state }: StaffReturn) => state === 'received' || state === 'refunded' || state === 'closed';

/** Once they are counted: how many of how many came. */
function piecesOf(entry: StaffReturn, qty: number, back: number): string {
  return isIn(entry) && back !== qty ? `${back} of ${qty}` : String(qty);
}

function storyOf(entry: StaffReturn): string {
  const { state, askedAt, decidedAt, decidedBy, receivedAt, receivedBy, answer, refund } = entry;
  const decided = state === 'refused' ? 'refused' : 'approved';
  return [
    `Asked ${whenText(askedAt)}`,
    ...(decidedAt ? [`${decided} ${whenText(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`] : []),
    ...(receivedAt ? [`received ${whenText(receivedAt)}${receivedBy ? ` by ${receivedBy}` : ''}`] : []),
    ...(refund ? [`${formatRupees(refund.amount)} ${refund.isDone ? 'given back' : 'on its way back'}`] : []),
    ...(answer ? [`we said: ${answer}`] : []),
  ].join(', ');
}

function Photos({ entry: { photos, orderId } }: { entry: StaffReturn }) {
  if (photos.length === 0) return null;
  return (
    <ul className="shots">
      {photos.map((id, index) => (
        <li key={id}>
          <a href={`/api/admin/returns/photos/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`/api/admin/returns/photos/${id}`}
              alt={`Photograph ${index + 1} of the return of ${orderId}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type AnswersProps = { entry: StaffReturn; isOnOrder: boolean; onAnswer: (answer: ReturnAnswer) => void };

function Answers({ entry, isOnOrder, onAnswer }: AnswersProps) {
  const mayRefund = useMay('refunds');
  const { state, orderId, proposal } = entry;
  const of = <Unseen> of {orderId}</Unseen>;
  const answer = (which: ReturnAnswer, label: string) => (
    <Button row onClick={() => onAnswer(which)}>
      {label}
      {of}
    </Button>
  );
  return (
    <div className="row answers">
      {state === 'asked' && !isOnOrder && (
        <>
          {answer('approve', 'Approve')}
          {answer('refuse', 'Refuse')}
        </>
      )}
      {state === 'approved' && (
        <>
          {isOnOrder && (
            <ButtonLink row to={`/returns?tab=onTheWay&scan=${orderId}`}>
              Count in
            </ButtonLink>
          )}
          {answer('never-came', 'It never came')}
        </>
      )}
      {state === 'received' && mayRefund && proposal && (
        <>
          {proposal.why ? (
            <span className="xs mute">{proposal.why}</span>
          ) : (
            answer('refund', `Refund ${formatRupees(proposal.amount)}`)
          )}
          {answer('close', 'No refund')}
        </>
      )}
    </div>
  );
}
