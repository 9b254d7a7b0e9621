import { Fetched, Switch, say, useCall, useWrite } from '#admin/kit.ts';
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
  const query = useCall(getNotices, {});
  const { isBusy, write } = useWrite();

  const change = (notice: (typeof NOTICES)[number], isOn: boolean) =>
    write(setNotices, { [notice]: isOn }, (answer) => {
      query.set(() => answer);
      say(`${WORDS[notice].name}: ${isOn ? 'on' : 'off'}`);
    });

  return (
    <>
      <div className="block__head">
        <h2>Mails to you</h2>
        {query.data && <span className="mute xs">{query.data.to || 'Nobody: write your mail address under Shop'}</span>}
      </div>
      <Fetched query={query} what="mails to you" rows={NOTICES.length}>
        {({ notices }) => (
          <div aria-busy={isBusy}>
            {NOTICES.map((notice) => (
              <Switch
                key={notice}
                {...WORDS[notice]}
                isOn={notices[notice]}
                onChange={(isOn) => change(notice, isOn)}
              />
            ))}
          </div>
        )}
      </Fetched>
    </>
  );
}
