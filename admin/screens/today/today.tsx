import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  ButtonLink,
  clockText,
  cx,
  Empty,
  Fetched,
  Icon,
  Loading,
  longDay,
  Screen,
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
import { getOnboarding } from '#contract/staff/onboarding.ts';
import { getToday } from '#contract/staff/today.ts';

const EVERY_MS = 60_000;
type Day = OutputOf<typeof getToday>;

/** The day's work from left to right: decide, confirm, pack, hand over. */
export default function Today() {
  const query = useCall(getToday, {}, { everyMs: EVERY_MS });
  // Read at the same time: a list that came later would push the work down under the finger.
  const isOwner = useMay('owner');
  const first = useCall(getOnboarding, {}, { isOff: !isOwner });
  const isFirstOnItsWay = isOwner && !first.data && !first.error;
  const { data, fetchedAt, refresh } = query;
  const moves = useMoves(refresh);
  const toPack = data?.counts.toPack ?? 0;
  const pack = toPack > 0 && (
    <ButtonLink look="primary" to="/pack">
      Pack {toPack === 1 ? '1 order' : `${toPack} orders`}
    </ButtonLink>
  );
  return (
    <Screen title="Today" facts={data && `${longDay(data.day)}, ${clockText(fetchedAt)}`} tools={pack} act={pack}>
      <Fetched query={query} what="today" rows={8}>
        {(day) =>
          isFirstOnItsWay ? (
            <Loading what="today" rows={8} />
          ) : (
            <Work day={day} isOwner={isOwner} refresh={refresh} moves={moves} />
          )
        }
      </Fetched>
      {moves.dialogs}
    </Screen>
  );
}

type WorkProps = { day: Day; isOwner: boolean; refresh: () => void; moves: ReturnType<typeof useMoves> };

function Work({ day, isOwner, refresh, moves }: WorkProps) {
  const { counts, issues, failures, toCall, toPack, takings, bestSellers, lowStock, expiring, lately } = day;
  const hasWork = issues.length + toCall.length + toPack.length > 0;
  return (
    <>
      <Flow day={day} />
      <div className="admin__cols">
        <div>
          {isOwner && <OnboardingList />}
          {issues.length > 0 && (
            <section className="block">
              <Head title="Needs a decision" count={counts.needsYou} to="/decide" all="All decisions" />
              <IssueList issues={issues} />
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
          {!hasWork && (
            <Empty title="All done" text="Nobody to call, nothing to pack, nothing that needs a decision." />
          )}
        </div>
        <div className="facts">
          {takings && <Takings takings={takings} />}
          <LowStock items={lowStock} count={counts.lowStock} />
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
    <div className="mb-7 grid grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.25fr)] border-line border-y max-sm:-mx-4 max-sm:-mt-3 max-sm:mb-4 max-sm:grid-cols-4 max-sm:border-t-0 max-sm:px-1">
      <Step to="/decide" value={counts.needsYou} name="Needs a decision" isUrgent={counts.needsYou > 0}>
        payments, refunds, parcels
      </Step>
      <Step to="/orders?tab=toCall" value={counts.toCall} name="Confirm">
        cash on delivery, to call
      </Step>
      <Step to="/orders?tab=toPack" value={counts.toPack} name="Pack" hasArrow>
        {piecesText(counts.piecesToPack)}
        {oldest}
      </Step>
      <Step to="/orders?tab=withCourier" value={counts.withCourier} name="On the way" hasArrow>
        {counts.comingBack > 0 ? `${counts.comingBack} coming back` : 'none coming back'}
      </Step>
      {takings ? (
        <Step value={formatRupees(takings.today.amount)} name="Takings today" isLast>
          {unbroken(`${placedToday} placed. Same day last week ${formatRupees(takings.today.before)}`)}
        </Step>
      ) : (
        <Step to="/orders" value={placedToday} name="Placed today" isLast>
          not counting what was cancelled
        </Step>
      )}
    </div>
  );
}

const STEP =
  'group relative grid content-start border-line py-3.5 pr-4 pl-5.5 not-first:border-l first:pl-0 max-lg:pr-2 max-lg:not-first:pl-3.5 max-sm:py-2.5';
const ARROW =
  'before:-left-[0.3125rem] before:-translate-y-1/2 before:absolute before:top-1/2 before:size-2.5 before:rotate-45 before:border-line before:border-t before:border-r before:bg-paper';
/** On a phone it stands below the others, its value at the right. */
const LAST =
  'max-sm:col-span-full max-sm:grid-cols-[auto_1fr] max-sm:items-baseline max-sm:gap-x-2 max-sm:border-t max-sm:px-3 max-sm:not-first:border-l-0 max-sm:not-first:pl-3';

type StepProps = {
  to?: string;
  value: ReactNode;
  name: string;
  isUrgent?: boolean;
  hasArrow?: boolean;
  isLast?: boolean;
  children: ReactNode;
};

function Step({ to, value, name, isUrgent, hasArrow, isLast, children }: StepProps) {
  const className = cx(STEP, hasArrow && ARROW, isLast ? LAST : 'max-sm:pr-1 max-sm:first:pl-3 max-sm:not-first:pl-3');
  const words = (
    <>
      <b
        className={cx(
          'num nb font-medium text-[1.75rem] leading-[1.15] tracking-[-0.015em] max-[80rem]:text-[1.375rem] max-lg:text-[1.1875rem] group-[a:hover]:text-leaf',
          isLast
            ? 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end max-sm:text-[1.0625rem] max-sm:tracking-normal'
            : 'max-sm:text-[1.5rem]',
          isUrgent && 'down',
        )}
      >
        {value}
      </b>
      <span className="font-medium max-sm:text-sm group-[a:hover]:text-leaf">{name}</span>
      <small className={cx('mute text-xs', isLast ? 'max-sm:col-span-full' : 'on-wide')}>{children}</small>
    </>
  );
  return to ? (
    <Link className={className} to={to}>
      {words}
    </Link>
  ) : (
    <div className={className}>{words}</div>
  );
}
