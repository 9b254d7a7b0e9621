import { Block, Button, Fetched, say, Unseen, useCall, useMe, useWrite, whenText } from '#admin/kit.ts';
import { endMemberSessions, listStaffSessions, type Member } from '#contract/staff/members.ts';

/** Who is signed in, where and since when. The owner ends what is strange. */
export function OpenSessions({ staff }: { staff: Member[] }) {
  const me = useMe();
  const query = useCall(listStaffSessions, {});
  const { isBusy, write } = useWrite();
  const nameOf = (userId: number) => staff.find(({ id }) => id === userId)?.firstName ?? 'Somebody';
  const others = query.data?.sessions.filter(({ isThis }) => !isThis) ?? [];

  const end = (input: { id: number; sessionId?: number }) =>
    write(endMemberSessions, input as never, ({ ended }) => {
      say(ended === 1 ? 'Signed out there' : `Signed out in ${ended} places`);
      query.refresh();
    });

  return (
    <Block
      title="Open sessions"
      aside={
        others.some(({ userId }) => userId === me.id) && (
          <Button look="text" busy={isBusy} onClick={() => end({ id: me.id })}>
            End all others of yours
          </Button>
        )
      }
    >
      <Fetched query={query} what="sessions" rows={2}>
        {() => (
          <>
            {others.length === 0 && <p className="soft">Nobody else is signed in, only you, here.</p>}
            <ul aria-busy={isBusy}>
              {others.map(({ id, userId, device, lastSeen, hasProof }) => (
                <li key={id} className="setting">
                  <div>
                    <b>{userId === me.id ? 'You' : nameOf(userId)}</b>, {device}
                    <p>
                      seen {whenText(lastSeen)}
                      {!hasProof && ', without two-step sign-in'}
                    </p>
                  </div>
                  <Button row busy={isBusy} onClick={() => end({ id: userId, sessionId: id })}>
                    End
                    <Unseen>
                      {' '}
                      the session of {nameOf(userId)} on {device}
                    </Unseen>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Fetched>
    </Block>
  );
}
