import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { whenText } from '#admin/parts/time.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { getConsents, type Subscriber, takeOffList } from '#contract/staff/subscribers.ts';
import { useBusy } from '#ui/use-busy.ts';

const WHAT = { asked: 'Asked', confirmed: 'Confirmed', left: 'Left' } as const;

/** When and how somebody asked, confirmed and left: what the shop shows when it is asked for consent. */
export function ConsentDialog({ who, onClose }: { who: Subscriber; onClose: () => void }) {
  const { data, at, problem, refresh } = useAnswer(getConsents, { id: who.id });
  return (
    <Dialog title={`Consent of ${who.email}`} onClose={onClose}>
      <div className="dlg__body">
        <Stale at={at} problem={problem} onRetry={refresh} />
        {!data && !problem && <Loading what="the log" rows={3} />}
        <ol className="msg-log">
          {data?.consents.map(({ id, what, how, at: when }) => (
            <li key={id}>
              <b>{WHAT[what]}</b> {how}
              <span className="mute xs">{whenText(when)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

export function LeaveDialog({ who, onClose }: { who: Subscriber; onClose: (isDone: boolean) => void }) {
  const [isBusy, start] = useBusy();
  function leave() {
    start(() =>
      call(takeOffList, { id: who.id }).then(
        () => {
          say(`${who.email} is off the list`);
          onClose(true);
        },
        (error: unknown) => {
          sayProblem(error);
          onClose(true);
        },
      ),
    );
  }
  return (
    <Dialog title={`Take ${who.email} off the list?`} onClose={() => onClose(false)}>
      <div className="dlg__body">
        <p>They get no more letters. Only they themselves can come back, by the form in the shop.</p>
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={() => onClose(false)}>
          Keep
        </Button>
        <Button look="primary" busy={isBusy} data-focus-first onClick={leave}>
          Take off
        </Button>
      </div>
    </Dialog>
  );
}
