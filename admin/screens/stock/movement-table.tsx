import { useState } from 'react';
import { Link } from 'react-router';
import { Button, cx, sayProblem, Unseen, whenText } from '#admin/kit.ts';
import { signed } from '#admin/screens/stock/read-change.ts';
import { takeBack } from '#admin/screens/stock/stock-writes.ts';
import { movementText } from '#admin/screens/stock/words.ts';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { type Movement, STAFF_REASONS } from '#contract/staff/stock.ts';

/** Why there are as many as there are, the newest first. `isOfOne`: all of the same item, whose name stands above. */
export function MovementTable({ movements, isOfOne }: { movements: Movement[]; isOfOne: boolean }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>When</th>
          {!isOfOne && <th>Product</th>}
          <th>Why</th>
          <th>Who</th>
          <th className="r">By</th>
          <th className="r">On hand then</th>
          <th>
            <Unseen>Take back</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} isOfOne={isOfOne} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ movement, isOfOne }: { movement: Movement; isOfOne: boolean }) {
  const { id, at, itemId, name, sku, delta, onHand, by } = movement;
  const [isBusy, setIsBusy] = useState(false);
  const who = by ?? 'the shop';
  function undo() {
    setIsBusy(true);
    takeBack([id])
      .catch(sayProblem)
      .finally(() => setIsBusy(false));
  }
  return (
    <tr>
      <td className="mute nb" data-c={isOfOne ? 'a' : 'c'}>
        {whenText(at)}
        <span className="on-phone">, {who}</span>
      </td>
      {!isOfOne && (
        <td data-c="a">
          <Link className="name" to={`/stock/history?item=${itemId}`}>
            {name}
          </Link>
          <small>{sku}</small>
        </td>
      )}
      <td data-c="e">
        <Why movement={movement} />
      </td>
      <td className="mute" data-c="no">
        {who}
      </td>
      <td className="r" data-c="b">
        <b className={cx(delta > 0 && 'up')}>{signed(delta)}</b>
      </td>
      <td className="r mute" data-c="d" data-l="then">
        {onHand.toLocaleString('en')}
      </td>
      <td className="acts" data-c="g">
        {canBeTakenBack(movement) && (
          <Button row busy={isBusy} onClick={undo}>
            Take back<Unseen> {signed(delta)}</Unseen>
          </Button>
        )}
      </td>
    </tr>
  );
}

export function Why({ movement }: { movement: Movement }) {
  const { orderId, note } = movement;
  return (
    <>
      {movementText(movement)}
      {orderId !== null && (
        <>
          {' '}
          <Link className="link" to={`/orders/${orderId}`}>
            {orderId}
          </Link>
          {note && `: ${note}`}
        </>
      )}
    </>
  );
}

/** What people did, while it is fresh. The shop knows better and may still refuse. */
function canBeTakenBack({ at, reason, orderId, by }: Movement): boolean {
  const isOurs = (STAFF_REASONS as readonly string[]).includes(reason) && orderId === null && by !== null;
  return isOurs && Date.now() - Date.parse(at) < UNDO_MINUTES * 60_000;
}
