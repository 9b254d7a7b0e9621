import { useState } from 'react';
import { Block, Button, clockText, cx, Fetched, IconButton, Screen, useCall } from '#admin/kit.ts';
import { BackupsBlock } from '#admin/screens/health/backups.tsx';
import { Dependences } from '#admin/screens/health/dependences.tsx';
import { Copies, ForTheEngineer, Machine, WaitingList } from '#admin/screens/health/side.tsx';
import { Trade } from '#admin/screens/health/trade.tsx';
import { Happening, Story } from '#admin/screens/orders/story.tsx';
import { type Incident, readShopHealth, type ShopHealth } from '#contract/staff/health.ts';

const EVERY_MS = 60_000;
/** Whoever waits for a backup sees when it is done. */
const WHILE_UNDER_WAY_MS = 3_000;

/** Whether the shop is well, for an owner without engineers. */
export default function Health() {
  const [everyMs, setEveryMs] = useState(EVERY_MS);
  const query = useCall(readShopHealth, {}, { everyMs });
  const { data, refresh } = query;
  const wantedMs = data?.backups.isUnderWay ? WHILE_UNDER_WAY_MS : EVERY_MS;
  if (wantedMs !== everyMs) setEveryMs(wantedMs);
  return (
    <Screen
      title="Health"
      facts={data && `Checked ${clockText(data.checkedAt)}, every minute. What needs you is mailed to you`}
      tools={<Button onClick={refresh}>Check now</Button>}
      phoneTools={<IconButton icon="pulse" label="Check now" onClick={refresh} />}
    >
      <Fetched query={query} what="the health of the shop" rows={8}>
        {(health) => (
          <>
            <Verdict health={health} refresh={refresh} />
            <div className="admin__cols">
              <div>
                <BackupsBlock backups={health.backups} refresh={refresh} />
                <Dependences rows={health.dependences} />
                <Broken incidents={health.incidents} />
              </div>
              <div className="side">
                <WaitingList waiting={health.waiting} />
                <Machine machine={health.machine} />
                <Copies health={health} />
                <ForTheEngineer />
              </div>
            </div>
          </>
        )}
      </Fetched>
    </Screen>
  );
}

const VERDICTS: Record<ShopHealth['state'], { title: string; look: string; dot: string }> = {
  open: { title: 'Open for trade', look: 'bg-mint-soft', dot: 'rounded-full bg-leaf ring-mint' },
  troubled: { title: 'Open, and something needs you', look: 'bg-amber-soft', dot: 'bg-amber ring-stone' },
  closed: { title: 'Closed for trade', look: 'bg-cream', dot: 'rounded-full bg-edge ring-stone' },
};

/** A square where something is wrong: the shape tells it too. */
function Verdict({ health: { state, sentences }, refresh }: { health: ShopHealth; refresh: () => void }) {
  const { title, look, dot } = VERDICTS[state];
  return (
    <section
      className={cx(
        'mb-6 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4.5 gap-y-1 px-5 py-4.5 max-sm:-mx-4 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:px-4',
        look,
      )}
      aria-labelledby="verdict"
    >
      <i className={cx('m-1.5 size-3.5 ring-6', dot)} aria-hidden="true" />
      <div>
        <h2 id="verdict" className="font-medium font-serif text-[1.75rem]/[1.15] tracking-heading">
          {title}
        </h2>
        <p>{sentences.join(' ')}</p>
      </div>
      <div className="row max-sm:col-span-full max-sm:mt-2">
        <a className="btn btn-outline" href="/">
          View the shop
        </a>
        <Trade isClosed={state === 'closed'} refresh={refresh} />
      </div>
    </section>
  );
}

function Broken({ incidents }: { incidents: Incident[] }) {
  return (
    <Block title="What broke lately, and what was done" note="the last 30 days">
      {incidents.length === 0 && <p className="mute mt-2">Nothing broke.</p>}
      <Story>
        {incidents.map(({ at, isBad, isOpen, title, text }) => (
          <Happening key={`${at} ${title}`} at={at} look={isBad ? 'bad' : 'good'}>
            <b className="font-medium">{title}</b>
            <p className="text-ink-soft wrap-anywhere">
              {text} {isOpen && <span className="low">Open</span>}
            </p>
          </Happening>
        ))}
      </Story>
    </Block>
  );
}
