import { Link } from 'react-router';
import { Block, ButtonLink, cx, Icon, Unseen, useMay, whenText } from '#admin/kit.ts';
import type { IconName } from '#admin/parts/drawings.ts';
import type { OutputOf } from '#contract/call.ts';
import type { getToday } from '#contract/staff/today.ts';

type Day = OutputOf<typeof getToday>;

const ICONS: Record<Day['failures'][number]['kind'], IconName> = { mail: 'mail', job: 'settings', payment: 'clock' };

export function Failures({ failures }: { failures: Day['failures'] }) {
  const mayMails = useMay('marketing');
  if (failures.length === 0) return null;
  return (
    <Block title="What failed" count={failures.length}>
      <ul className="todo">
        {failures.map(({ kind, title, text, orderId, at }) => (
          <li key={`${kind} ${at} ${title}`} className={cx(kind === 'mail' && 'urgent')}>
            <Icon name={ICONS[kind]} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            {orderId !== null && (
              <ButtonLink row to={`/orders/${orderId}`}>
                Open<Unseen> order {orderId}</Unseen>
              </ButtonLink>
            )}
            {kind === 'mail' && orderId === null && mayMails && (
              <ButtonLink row to="/messages?view=not-sent">
                Open<Unseen> what was not sent</Unseen>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Lately({ entries }: { entries: Day['lately'] }) {
  if (entries.length === 0) return null;
  return (
    <Block title="Lately">
      <ul className="feed xs">
        {entries.map(({ at, text, orderId }) => (
          <li key={`${at} ${text}`}>
            <span className="t">{whenText(at)}</span>
            {orderId === null ? (
              <span>{text}</span>
            ) : (
              <Link className="link" to={`/orders/${orderId}`}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
