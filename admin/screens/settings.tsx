import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Stale } from '#admin/parts/stale.tsx';
import { Screen } from '#admin/shell/screen.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { getNotices, NOTICES, setNotices } from '#contract/admin/today.ts';
import { useBusy } from '#ui/use-busy.ts';

const WORDS: Record<(typeof NOTICES)[number], { name: string; text: string }> = {
  newOrder: { name: 'A new order', text: 'One mail for each, as it is placed' },
  lowStock: { name: 'Low stock', text: 'Once, when a product falls to where you want to be warned' },
  morningDigest: { name: 'The morning', text: 'At seven: what to call, pack and decide' },
};

export default function Settings() {
  const { data, at, problem, set } = useAnswer(getNotices, {});
  const [isBusy, start] = useBusy();

  function change(notice: (typeof NOTICES)[number], isOn: boolean) {
    if (!data) return;
    start(() =>
      call(setNotices, { ...data.notices, [notice]: isOn }).then((answer) => {
        set(() => answer);
        say(`${WORDS[notice].name}: ${isOn ? 'on' : 'off'}`);
      }, sayProblem),
    );
  }

  return (
    <Screen title="Settings">
      <Stale at={at} problem={problem} />
      <section className="block narrow" aria-busy={!data || isBusy}>
        <div className="block__head">
          <h2>Mails to you</h2>
          {data && <span className="mute xs">{data.to || 'Nobody is named: set OWNER_EMAIL'}</span>}
        </div>
        {NOTICES.map((notice) => (
          <label key={notice} className="setting">
            <span>
              <b>{WORDS[notice].name}</b>
              <p>{WORDS[notice].text}</p>
            </span>
            <span className="hit">
              <input
                className="switch"
                type="checkbox"
                role="switch"
                disabled={!data}
                aria-checked={data?.notices[notice] ?? false}
                checked={data?.notices[notice] ?? false}
                onChange={(event) => change(notice, event.target.checked)}
              />
            </span>
          </label>
        ))}
      </section>
    </Screen>
  );
}
