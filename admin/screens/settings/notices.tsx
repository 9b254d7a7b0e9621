import { call, Loading, Stale, Switch, say, sayProblem, useBusy, useCall } from '#admin/kit.ts';
import { getNotices, NOTICES, setNotices } from '#contract/staff/today.ts';

const WORDS: Record<(typeof NOTICES)[number], { name: string; text: string }> = {
  newOrder: { name: 'A new order', text: 'One mail for each: cash when it is placed, others when they are paid' },
  lowStock: {
    name: 'Low stock',
    text: 'Once, when a product falls to where you want to be warned or a batch expires soon; every morning of what has expired',
  },
  morningDigest: { name: 'The morning', text: 'At half past seven: what to call, pack and decide' },
};

/** What the owner is mailed about. A switch moves when the shop has taken it. */
export function Notices() {
  const { data, fetchedAt, error, refresh, set } = useCall(getNotices, {});
  const [isBusy, start] = useBusy();

  function change(notice: (typeof NOTICES)[number], isOn: boolean) {
    start(() =>
      call(setNotices, { [notice]: isOn }).then((answer) => {
        set(() => answer);
        say(`${WORDS[notice].name}: ${isOn ? 'on' : 'off'}`);
      }, sayProblem),
    );
  }

  return (
    <>
      <div className="block__head">
        <h2>Mails to you</h2>
        {data && <span className="mute xs">{data.to || 'Nobody: write your mail address under Shop'}</span>}
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="mails to you" rows={NOTICES.length} />}
      {data && (
        <div aria-busy={isBusy}>
          {NOTICES.map((notice) => (
            <Switch
              key={notice}
              {...WORDS[notice]}
              isOn={data.notices[notice]}
              onChange={(isOn) => change(notice, isOn)}
            />
          ))}
        </div>
      )}
    </>
  );
}
