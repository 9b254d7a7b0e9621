import { useSearchParams } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { IssueList } from '#admin/orders/issue-list.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { listIssues } from '#contract/staff/today.ts';

const EVERY_MS = 60_000;
const STATES = { open: 'To decide', resolved: 'Settled' } as const;

export default function Decide() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === 'resolved' ? 'resolved' : 'open';
  const { data, at, problem, refresh } = useAnswer(listIssues, { state }, { everyMs: EVERY_MS });
  return (
    <Screen title="Decide" facts="What only a person can put right">
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">Which</legend>
        {(['open', 'resolved'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === state}
            onClick={() => setQuery(name === 'open' ? {} : { state: name })}
          >
            {STATES[name]}
          </button>
        ))}
      </fieldset>
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data ? (
        <Loading what="what is to decide" rows={3} />
      ) : data.issues.length === 0 ? (
        <div className="empty empty-left">
          <h2>{state === 'open' ? 'Nothing to decide' : 'Nothing was settled yet'}</h2>
          <p className="soft">
            Payments that came too late and refunds that failed stand here, until somebody settles them.
          </p>
        </div>
      ) : (
        <IssueList issues={data.issues} onDone={refresh} />
      )}
    </Screen>
  );
}
