import { useState } from 'react';
import {
  Block,
  Button,
  ButtonLink,
  type Column,
  call,
  cx,
  Fetched,
  Key,
  Screen,
  SettingRow,
  say,
  Table,
  Unseen,
  useCall,
  useMe,
  useWrite,
  whenText,
} from '#admin/kit.ts';
import { InviteDialog } from '#admin/screens/staff/invite-dialog.tsx';
import { LinkDialog } from '#admin/screens/staff/link-dialog.tsx';
import { MemberDialog } from '#admin/screens/staff/member-dialog.tsx';
import { nameOf, permissionsText, RoleTable, roleName } from '#admin/screens/staff/roles.tsx';
import { OpenSessions } from '#admin/screens/staff/sessions.tsx';
import { disableStaff, enableStaff, listStaff, type Member, sendStaffLink } from '#contract/staff/members.ts';

export default function Staff() {
  const me = useMe();
  const query = useCall(listStaff, {});
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<Member>();
  /** Who is handed a link. */
  const [linked, setLinked] = useState<{ id: number; firstName: string }>();
  const { isBusy, write } = useWrite();
  const hasMailServer = query.data?.hasMailServer ?? true;
  const invite = () => setIsInviting(true);
  const show = (member: Member) =>
    query.set(({ staff, ...rest }) => ({ ...rest, staff: staff.map((one) => (one.id === member.id ? member : one)) }));

  const columns: Column<Member>[] = [
    ...COLUMNS,
    {
      head: <Unseen>What to do</Unseen>,
      phone: 'acts',
      cellClass: 'acts',
      cell: (member) => {
        const { id, email, firstName, isDisabled, isYou, waitsForLink } = member;
        const whose = <Unseen> {nameOf(member)}</Unseen>;
        if (isDisabled) {
          const letIn = () =>
            write(enableStaff, { id }, (fresh) => {
              show(fresh);
              say(`${firstName} is let in again`, () => call(disableStaff, { id }).then(show));
            });
          return (
            <Button row busy={isBusy} onClick={letIn}>
              Let in again{whose}
            </Button>
          );
        }
        if (isYou) return null;
        const sendLink = () => {
          if (!hasMailServer) return setLinked(member);
          return write(sendStaffLink, { id }, (fresh) => {
            show(fresh);
            say(`A link is on its way to ${email}`);
          });
        };
        return (
          <>
            {waitsForLink && (
              <Button row busy={isBusy} onClick={sendLink}>
                {hasMailServer ? 'Send link again' : 'Copy a link'}
                {whose}
              </Button>
            )}
            <Button row onClick={() => setChanged(member)}>
              Change{whose}
            </Button>
          </>
        );
      },
    },
  ];

  return (
    <Screen
      title="Staff"
      facts={query.data && peopleText(query.data.staff)}
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
      <Fetched query={query} what="staff" rows={3}>
        {({ staff }) => (
          <Table
            className="[&_[data-c=a]]:min-w-44 [&_[data-c=a]]:wrap-anywhere sm:max-[80rem]:[&_.acts]:whitespace-normal sm:max-[80rem]:[&_.btn+.btn]:mt-1.5 sm:max-[80rem]:[&_.btn+.btn]:ml-0"
            aria-busy={isBusy}
            rows={staff}
            rowId={({ id }) => `member-${id}`}
            columns={columns}
          />
        )}
      </Fetched>
      <div className="admin__cols mt-8">
        <Block title="What each role may do">
          <RoleTable />
        </Block>
        <aside className="side" aria-label="Yours">
          <section className="block">
            <h2>Your two-step sign-in</h2>
            <SettingRow
              title={me.hasSecondFactor ? 'App with codes' : 'Not set up yet'}
              text={
                me.hasSecondFactor
                  ? `${me.recoveryCodesLeft} of 10 spare codes are left`
                  : 'With it, a stolen password alone opens nothing'
              }
            >
              <ButtonLink row to="/account">
                Your account
              </ButtonLink>
            </SettingRow>
          </section>
          {query.data && <OpenSessions staff={query.data.staff} />}
        </aside>
      </div>
      {isInviting && (
        <InviteDialog
          hasMailServer={hasMailServer}
          onClose={() => setIsInviting(false)}
          onInvited={(invited) => {
            query.refresh();
            if (!hasMailServer) setLinked(invited);
          }}
        />
      )}
      {linked && <LinkDialog member={linked} onClose={() => setLinked(undefined)} />}
      {changed && <MemberDialog member={changed} onClose={() => setChanged(undefined)} onSaved={show} />}
    </Screen>
  );
}

const COLUMNS: Column<Member>[] = [
  {
    head: 'Who',
    phone: 'a',
    cell: (member) => (
      <>
        <b className="name">{nameOf(member)}</b>
        <small>{member.email}</small>
      </>
    ),
  },
  {
    head: 'Role',
    phone: 'b',
    cell: (member) => (
      <span className={cx('mark', member.isDisabled ? 'mark-bad' : member.role === 'owner' && 'mark-ok')}>
        {member.isDisabled ? 'Kept out' : roleName(member)}
      </span>
    ),
  },
  { head: 'May', phone: 'e', label: 'May:', cell: permissionsText },
  {
    head: 'Two-step sign-in',
    phone: 'c',
    label: ({ waitsForLink }) => (waitsForLink ? undefined : 'Two-step sign-in:'),
    cellClass: ({ isDisabled, hasSecondFactor }) => !isDisabled && !hasSecondFactor && 'low',
    cell: factorText,
  },
  { head: 'Last here', phone: 'd', cellClass: 'mute', cell: seenText },
];

function factorText({ hasSecondFactor, waitsForLink, linkUntil }: Member): string {
  if (hasSecondFactor) return 'App';
  if (!waitsForLink) return 'none';
  return linkUntil ? `invited, link good until ${whenText(linkUntil)}` : 'invited, link has ended';
}

function seenText({ isYou, lastSeen, device, waitsForLink }: Member): string {
  const where = device ? `, ${device}` : '';
  if (isYou) return `now${where}`;
  if (!lastSeen) return waitsForLink ? 'never' : 'not lately';
  return `${whenText(lastSeen)}${where}`;
}

function peopleText(staff: Member[]): string {
  const active = staff.filter(({ isDisabled, waitsForLink }) => !isDisabled && !waitsForLink);
  const people = active.length === 1 ? '1 person' : `${active.length} people`;
  const open = active.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  if (open === 0) return `${people}, all with two-step sign-in`;
  return `${people}, ${open === active.length ? 'none' : active.length - open} with two-step sign-in`;
}
