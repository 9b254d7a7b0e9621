import { useState } from 'react';
import { Link } from 'react-router';
import { cx, Icon, Problem, useCall, whenText } from '#admin/kit.ts';
import type { Slip } from '#contract/staff/order-page.ts';
import { getSlip } from '#contract/staff/transfers.ts';

/** The fields stay in sight below it. */
const FRAME = 'max-h-[min(26rem,44dvh)] max-sm:max-h-[32dvh]';

/** The photograph as wide as there is room; pressed it is as large as it was taken, and can be moved. */
export function SlipPicture({ slip, name }: { slip: Slip; name: string }) {
  const { data, error } = useCall(getSlip, { id: slip.id });
  const [isLarge, setIsLarge] = useState(false);
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div className={cx('min-h-32 overflow-auto border border-line bg-stone', FRAME)}>
        {data ? (
          <button
            type="button"
            className={cx(
              'grid focus-visible:-outline-offset-3',
              isLarge ? 'w-max min-w-full cursor-zoom-out' : 'w-full cursor-zoom-in',
            )}
            aria-pressed={isLarge}
            aria-label={`${name}, larger`}
            onClick={() => setIsLarge((before) => !before)}
          >
            <img
              className={cx('mx-auto object-contain', isLarge ? 'w-[max(100%,60rem)] max-w-none' : FRAME)}
              src={`data:${data.mediaType};base64,${data.base64}`}
              alt={`${name}, as it was photographed`}
            />
          </button>
        ) : (
          !error && <p className="mute p-3">The picture is on its way …</p>
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
