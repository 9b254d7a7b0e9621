import { Link } from 'react-router';
import { Button, type Column, cx, Table, Unseen, useWrite, whenText } from '#admin/kit.ts';
import { signed } from '#admin/screens/stock/read-change.ts';
import { takeBack } from '#admin/screens/stock/stock-writes.ts';
import { movementText } from '#admin/screens/stock/words.ts';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { type Movement, STAFF_REASONS } from '#contract/staff/stock.ts';

const whoOf = ({ by }: Movement) => by ?? 'the shop';

/** Why there are as many as there are, the newest first. `isOfOne`: all of the same item, whose name stands above. */
export function MovementTable({ movements, isOfOne }: { movements: Movement[]; isOfOne: boolean }) {
  const columns: (Column<Movement> | false)[] = [
    {
      head: 'When',
      phone: isOfOne ? 'a' : 'c',
      cellClass: 'mute nb',
      cell: (movement) => (
        <>
          {whenText(movement.at)}
          <span className="on-phone">, {whoOf(movement)}</span>
        </>
      ),
    },
    !isOfOne && {
      head: 'Product',
      phone: 'a',
      cell: ({ itemId, name, sku }) => (
        <>
          <Link className="name" to={`/stock/history?item=${itemId}`}>
            {name}
          </Link>
          <small>{sku}</small>
        </>
      ),
    },
    { head: 'Why', phone: 'e', cell: (movement) => <Why movement={movement} /> },
    { head: 'Who', phone: 'no', cellClass: 'mute', cell: whoOf },
    {
      head: 'By',
      phone: 'b',
      className: 'r',
      cell: ({ delta }) => <b className={cx(delta > 0 && 'up')}>{signed(delta)}</b>,
    },
    {
      head: 'On hand then',
      phone: 'd',
      label: 'then',
      className: 'r',
      cellClass: 'mute',
      cell: ({ onHand }) => onHand.toLocaleString('en'),
    },
    {
      head: <Unseen>Undo</Unseen>,
      phone: 'g',
      cellClass: 'acts',
      cell: (movement) => canBeTakenBack(movement) && <TakeBack movement={movement} />,
    },
  ];
  return <Table rows={movements} rowId={({ id }) => `movement-${id}`} columns={columns} />;
}

function TakeBack({ movement: { id, delta } }: { movement: Movement }) {
  const { isBusy, run } = useWrite();
  return (
    <Button row busy={isBusy} onClick={() => run(() => takeBack([id]))}>
      Undo<Unseen> {signed(delta)}</Unseen>
    </Button>
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
