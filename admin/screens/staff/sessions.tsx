import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Button } from '#admin/parts/button.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { whenText } from '#admin/parts/time.ts';
import { useMe } from '#admin/shell/me.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { endMemberSessions, listStaffSessions, type Member } from '#contract/staff/members.ts';
import { useBusy } from '#ui/use-busy.ts';

/** Who is signed in, where and since when. The owner ends what is strange. */
export function OpenSessions({ staff }: { staff: Member[] }) {
  const me = useMe();
  const { data, at, problem, refresh } = useAnswer(listStaffSessions, {});
  const [isBusy, start] = useBusy();
  const nameOf = (userId: number) => staff.find(({ id }) => id === userId)?.firstName ?? 'Somebody';
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];
  const mine = others.filter(({ userId }) => userId === me.id);

  const end = (input: { id: number; sessionId?: number }) =>
    start(() =>
      call(endMemberSessions, input as never).then(({ ended }) => {
        say(ended === 1 ? 'Signed out there' : `Signed out in ${ended} places`);
        refresh();
      }, sayProblem),
    );

  return (
    <section className="block">
      <div className="block__head">
        <h2>Open sessions</h2>
        {mine.length > 0 && (
          <Button look="text" className="xs" busy={isBusy} onClick={() => end({ id: me.id })}>
            End all others of yours
          </Button>
        )}
      </div>
      <Stale at={at} problem={problem} onRetry={refresh} />
      {data && others.length === 0 && <p className="soft">Nobody else is signed in, only you, here.</p>}
      <ul aria-busy={isBusy}>
        {others.map(({ id, userId, device, lastSeen, hasProof }) => (
          <li key={id} className="setting">
            <div>
              <b>{userId === me.id ? 'You' : nameOf(userId)}</b>, {device}
              <p>
                seen {whenText(lastSeen)}
                {!hasProof && ', without a second factor'}
              </p>
            </div>
            <Button row busy={isBusy} onClick={() => end({ id: userId, sessionId: id })}>
              End
              <span className="visually-hidden">
                {' '}
                the session of {nameOf(userId)} on {device}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
