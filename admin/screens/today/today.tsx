import { Link } from 'react-router';
import {
  ButtonLink,
  clockText,
  Empty,
  Icon,
  Loading,
  longDay,
  Screen,
  Stale,
  useCall,
  useMay,
  whenText,
} from '#admin/kit.ts';
import { IssueList } from '#admin/screens/orders/issue-list.tsx';
import { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { piecesText, unbroken } from '#admin/screens/orders/words.tsx';
import { CallList } from '#admin/screens/today/call-list.tsx';
import { Failures, Lately } from '#admin/screens/today/lately.tsx';
import { OnboardingList } from '#admin/screens/today/onboarding.tsx';
import { PackList } from '#admin/screens/today/pack-list.tsx';
import { BestSellers, Expiring, LowStock } from '#admin/screens/today/shelf.tsx';
import { Takings } from '#admin/screens/today/takings.tsx';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { getToday } from '#contract/staff/today.ts';

const EVERY_MS = 60_000;
type Day = OutputOf<typeof getToday>;

/** The day's work from left to right: decide, confirm, pack, hand over. */
export default function Today() {
  const { data, fetchedAt, error, refresh } = useCall(getToday, {}, { everyMs: EVERY_MS });
  const moves = useMoves(refresh);
  const toPack = data?.counts.toPack ?? 0;
  const pack = `Pack ${toPack === 1 ? '1 order' : `${toPack} orders`}`;
  return (
    <Screen
      title="Today"
      facts={data && `${longDay(data.day)}, ${clockText(fetchedAt)}`}
      tools={
        toPack > 0 && (
          <ButtonLink look="primary" to="/pack">
            {pack}
          </ButtonLink>
        )
      }
      act={
        toPack > 0 && (
          <ButtonLink look="primary" to="/pack">
            {pack}
          </ButtonLink>
        )
      }
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {data ? <Work day={data} refresh={refresh} moves={moves} /> : <Loading what="today" rows={8} />}
      {moves.dialogs}
    </Screen>
  );
}

type WorkProps = { day: Day; refresh: () => void; moves: ReturnType<typeof useMoves> };

function Work({ day, refresh, moves }: WorkProps) {
  const { counts, issues, failures, toCall, toPack, takings, bestSellers, lowStock, expiring, lately } = day;
  const hasWork = issues.length + toCall.length + toPack.length > 0;
  const onboarding = useMay('owner') && <OnboardingList />;
  return (
    <>
      <Flow day={day} />
      <div className="admin__cols">
        <div>
          {!hasWork && onboarding}
          {issues.length > 0 && (
            <section className="block">
              <Head title="Decide" count={counts.needsYou} to="/decide" all="All to decide" />
              <IssueList issues={issues} onDone={refresh} />
            </section>
          )}
          {toCall.length > 0 && (
            <section className="block">
              <Head title="Confirm by phone" count={counts.toCall} to="/orders?tab=toCall" all="All to call" />
              <CallList rows={toCall} moves={moves} refresh={refresh} />
            </section>
          )}
          {toPack.length > 0 && (
            <section className="block">
              <Head title="Pack" count={counts.toPack} to="/orders?tab=toPack" all="All to pack" />
              <PackList rows={toPack} />
            </section>
          )}
          {!hasWork && <Empty title="All done" text="Nobody to call, nothing to pack, nothing to decide." />}
          {hasWork && onboarding}
        </div>
        <div className="facts">
          {takings && <Takings takings={takings} />}
          <LowStock items={lowStock} />
          <Expiring items={expiring} />
          <Failures failures={failures} />
          <BestSellers items={bestSellers} />
          <Lately entries={lately} />
        </div>
      </div>
    </>
  );
}

function Head({ title, count, to, all }: { title: string; count: number; to: string; all: string }) {
  return (
    <div className="block__head">
      <h2>
        {title}
        <span className="n">{count}</span>
      </h2>
      <Link className="go" to={to}>
        {all} <Icon name="right" small />
      </Link>
    </div>
  );
}

/** The day line: each count is a link to its list. */
function Flow({ day: { counts, placedToday, takings } }: { day: Day }) {
  const oldest = counts.oldestToPack && `, oldest ${whenText(counts.oldestToPack)}`;
  return (
    <div className="flow">
      <Link to="/decide">
        <b className={counts.needsYou > 0 ? 'down' : undefined}>{counts.needsYou}</b>
        <span>Decide</span>
        <small>what only you can settle</small>
      </Link>
      <Link to="/orders?tab=toCall">
        <b>{counts.toCall}</b>
        <span>Confirm</span>
        <small>cash on delivery, to call</small>
      </Link>
      <Link to="/orders?tab=toPack">
        <b>{counts.toPack}</b>
        <span>Pack</span>
        <small>
          {piecesText(counts.piecesToPack)}
          {oldest}
        </small>
      </Link>
      <Link to="/orders?tab=withCourier">
        <b>{counts.withCourier}</b>
        <span>On the way</span>
        <small>{counts.comingBack > 0 ? `${counts.comingBack} coming back` : 'none coming back'}</small>
      </Link>
      {takings ? (
        <div>
          <b>{formatRupees(takings.today.amount)}</b>
          <span>Takings today</span>
          <small>{unbroken(`${placedToday} placed. Same day last week ${formatRupees(takings.today.before)}`)}</small>
        </div>
      ) : (
        <Link to="/orders">
          <b>{placedToday}</b>
          <span>Placed today</span>
          <small>not counting what was cancelled</small>
        </Link>
      )}
    </div>
  );
}
