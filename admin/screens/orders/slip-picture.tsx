import { useState } from 'react';
import { Link } from 'react-router';
import { cx, Icon, Problem, useCall, whenText } from '#admin/kit.ts';
import type { Slip } from '#contract/staff/order-page.ts';
import { getSlip } from '#contract/staff/transfers.ts';

/** The photograph as wide as there is room; pressed it is as large as it was taken, and can be moved. */
export function SlipPicture({ slip, name }: { slip: Slip; name: string }) {
  const { data, error } = useCall(getSlip, { id: slip.id });
  const [isLarge, setIsLarge] = useState(false);
  return (
    <figure className="slip">
      <div className={cx('slip__frame', isLarge && 'is-large')}>
        {data ? (
          <button
            type="button"
            aria-pressed={isLarge}
            aria-label={`${name}, larger`}
            onClick={() => setIsLarge((before) => !before)}
          >
            <img src={`data:${data.mediaType};base64,${data.base64}`} alt={`${name}, as it was photographed`} />
          </button>
        ) : (
          !error && <p className="mute">The picture is on its way …</p>
        )}
        <Problem text={error} />
      </div>
      <figcaption className="xs mute">
        {name}, {slip.by ? `added by ${slip.by}` : 'from the customer'}, {whenText(slip.at)}
      </figcaption>
      {slip.alsoFor.length > 0 && (
        <p className="error">
          <Icon name="alert" small />
          <span>
            The same picture was sent for{' '}
            {slip.alsoFor.map((id) => (
              <Link key={id} to={`/orders/${id}`}>
                {id}
              </Link>
            ))}
            .
          </span>
        </p>
      )}
    </figure>
  );
}
