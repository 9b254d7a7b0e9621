import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { ReturnList } from '#admin/orders/return-list.tsx';
import { Returns as CountIn } from '#admin/orders/returns.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { listReturns, RETURN_TABS, type ReturnTab } from '#contract/staff/returns.ts';

const EVERY_MS = 60_000;
const NAMES: Record<ReturnTab, string> = { asked: 'Asked', onTheWay: 'On the way', received: 'Received', done: 'Done' };
const EMPTY: Record<ReturnTab, { title: string; text: string }> = {
  asked: {
    title: 'Nobody asks to send something back',
    text: 'What shoppers ask on the page of their order stands here.',
  },
  onTheWay: { title: 'Nothing is on its way back', text: 'What was approved stands here until it is scanned.' },
  received: { title: 'Nothing waits for its refund', text: 'What came back stands here until its money is decided.' },
  done: { title: 'Nothing was sent back yet', text: 'What is refunded, refused or withdrawn stands here.' },
};

/** What shoppers send back, from the question to the money. */
export default function Returns() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const [query, setQuery] = useSearchParams();
  const tab = RETURN_TABS.find((name) => name === query.get('tab')) ?? 'asked';
  const before = Number(query.get('before')) || undefined;
  const { data, at, problem, refresh } = useAnswer(
    listReturns,
    { tab, ...(before && { before }) },
    { everyMs: EVERY_MS },
  );
  useEffect(() => onOrderEvent(refresh), [refresh]);
  return (
    <Screen title="Returns" facts="What customers send back">
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">How far they are</legend>
        {RETURN_TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            onClick={() => setQuery(name === 'asked' ? {} : { tab: name })}
          >
            {NAMES[name]}
            {name !== 'done' && <span>{data?.counts[name]}</span>}
          </button>
        ))}
      </fieldset>
      <Stale at={at} problem={problem} onRetry={refresh} />
      {tab === 'onTheWay' && <CountIn code={query.get('scan') ?? ''} onCounted={refresh} />}
      {!data ? (
        !problem && <Loading what="returns" rows={3} />
      ) : data.returns.length === 0 ? (
        <div className="empty empty-left">
          <Icon name="refund" />
          <h2>{EMPTY[tab].title}</h2>
          <p className="soft">{EMPTY[tab].text}</p>
        </div>
      ) : (
        <ReturnList returns={data.returns} onDone={refresh} />
      )}
      {data && (data.older !== null || before) && (
        <nav className="pager" aria-label="More of the list">
          {before && (
            <Link className="btn btn-outline" to={`/returns?tab=${tab}`}>
              The last ones
            </Link>
          )}
          {data.older !== null && (
            <Link className="btn btn-outline" to={`/returns?tab=${tab}&before=${data.older}`}>
              Older
            </Link>
          )}
        </nav>
      )}
    </Screen>
  );
}
