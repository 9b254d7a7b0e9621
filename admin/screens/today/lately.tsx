import { Link } from 'react-router';
import { ButtonLink, cx, Icon, Unseen, useMay, whenText } from '#admin/kit.ts';
import type { IconName } from '#admin/parts/icon.tsx';
import type { OutputOf } from '#contract/call.ts';
import type { getToday } from '#contract/staff/today.ts';

type Day = OutputOf<typeof getToday>;

const ICONS: Record<Day['failures'][number]['kind'], IconName> = { mail: 'mail', job: 'settings', payment: 'clock' };

export function Failures({ failures }: { failures: Day['failures'] }) {
  const mayMails = useMay('marketing');
  if (failures.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>
          What failed<span className="n">{failures.length}</span>
        </h2>
      </div>
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
    </section>
  );
}

export function Lately({ entries }: { entries: Day['lately'] }) {
  if (entries.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Lately</h2>
      </div>
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
    </section>
  );
}
