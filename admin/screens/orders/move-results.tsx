import { Link } from 'react-router';
import { cx, FormDialog, Icon } from '#admin/kit.ts';
import type { MoveResult } from '#contract/staff/order-writes.ts';

/** What became of each, when not all went through. */
export function MoveResults({ results, onClose }: { results: MoveResult[]; onClose: () => void }) {
  const moved = results.filter(({ isMoved }) => isMoved).length;
  const title =
    results.length === 1 ? `${results[0]?.orderId} was not moved` : `${moved} of ${results.length} were moved`;
  return (
    <FormDialog title={title} cancel="Good" onClose={onClose}>
      <ul className="todo">
        {results.map(({ orderId, isMoved, sentence }) => (
          <li key={orderId} className={cx(isMoved ? 'fine' : 'urgent')}>
            <Icon name={isMoved ? 'check' : 'alert'} />
            <div>
              <b>
                <Link to={`/orders/${orderId}`}>{orderId}</Link>
              </b>
              <p>{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
