import { Button, call, Dialog, Loading, Stale, say, sayProblem, useBusy, useCall, whenText } from '#admin/kit.ts';
import { getConsents, type Subscriber, takeOffList } from '#contract/staff/subscribers.ts';

const WHAT = { asked: 'Asked', confirmed: 'Confirmed', left: 'Left' } as const;

/** When and how somebody asked, confirmed and left: what the shop shows when it is asked for consent. */
export function ConsentDialog({ who, onClose }: { who: Subscriber; onClose: () => void }) {
  const { data, fetchedAt, error, refresh } = useCall(getConsents, { id: who.id });
  return (
    <Dialog title={`Consent of ${who.email}`} onClose={onClose}>
      <div className="dlg__body">
        <Stale query={{ fetchedAt, error, refresh }} />
        {!data && !error && <Loading what="the log" rows={3} />}
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
