import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Button, Key } from '#admin/parts/button.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { InviteDialog } from '#admin/screens/staff/invite-dialog.tsx';
import { MemberDialog } from '#admin/screens/staff/member-dialog.tsx';
import { RoleTable } from '#admin/screens/staff/roles.tsx';
import { OpenSessions } from '#admin/screens/staff/sessions.tsx';
import { StaffTable } from '#admin/screens/staff/staff-table.tsx';
import { useMe } from '#admin/shell/me.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { disableStaff, enableStaff, listStaff, type Member, sendStaffLink } from '#contract/staff/members.ts';
import { useBusy } from '#ui/use-busy.ts';

export default function Staff() {
  const me = useMe();
  const { data, at, problem, refresh, set } = useAnswer(listStaff, {});
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<Member>();
  const [isBusy, start] = useBusy();
  const invite = () => setIsInviting(true);

  function show(member: Member) {
    set(({ staff }) => ({ staff: staff.map((one) => (one.id === member.id ? member : one)) }));
  }
  const carryOut = (work: () => Promise<Member>, done: string, undo?: () => Promise<Member>) =>
    start(() =>
      work().then((member) => {
        show(member);
        say(done, undo && (() => undo().then(show)));
      }, sayProblem),
    );

  return (
    <Screen
      title="Staff"
      facts={data && peopleText(data.staff)}
      back={{ to: '/settings', label: 'Back to settings' }}
      tools={
        <Button look="primary" onClick={invite}>
          Invite <Key name="N" />
        </Button>
      }
      act={
        <Button look="primary" onClick={invite}>
          Invite someone
        </Button>
      }
      keys={[{ press: 'n', shown: ['N'], does: 'invite someone', run: invite }]}
    >
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data && !problem && <Loading what="staff" rows={3} />}
      {data && (
        <StaffTable
          staff={data.staff}
          isBusy={isBusy}
          onChange={setChanged}
          onLink={({ id, email }) => carryOut(() => call(sendStaffLink, { id }), `A link is on its way to ${email}`)}
          onEnable={({ id, firstName }) =>
            carryOut(
              () => call(enableStaff, { id }),
              `${firstName} is let in again`,
              () => call(disableStaff, { id }),
            )
          }
        />
      )}
      <div className="admin__cols staff-more">
        <section className="block">
          <div className="block__head">
            <h2>What each role may do</h2>
          </div>
          <RoleTable />
        </section>
        <aside className="side" aria-label="Yours">
          <section className="block">
            <h2>Your second factor</h2>
            <div className="setting">
              <div>
                <b>{me.hasSecondFactor ? 'App with codes' : 'None is set up yet'}</b>
                <p>
                  {me.hasSecondFactor
                    ? `${me.recoveryCodesLeft} of 10 spare codes are left`
                    : 'With one, a stolen password alone opens nothing'}
                </p>
              </div>
              <Link className="btn btn-outline btn-row" to="/account">
                Your account
              </Link>
            </div>
          </section>
          {data && <OpenSessions staff={data.staff} />}
        </aside>
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={() => {
            setIsInviting(false);
            refresh();
          }}
        />
      )}
      {changed && (
        <MemberDialog
          member={changed}
          onClose={() => setChanged(undefined)}
          onSaved={(member) => {
            setChanged(undefined);
            show(member);
          }}
        />
      )}
    </Screen>
  );
}

function peopleText(staff: Member[]): string {
  const here = staff.filter(({ isDisabled, waitsForLink }) => !isDisabled && !waitsForLink);
  const people = here.length === 1 ? '1 person' : `${here.length} people`;
  const open = here.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  if (open === 0) return `${people}, all with a second factor`;
  return `${people}, ${open === here.length ? 'none' : here.length - open} with a second factor`;
}
