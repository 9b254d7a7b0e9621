import { Button } from '#admin/parts/button.tsx';
import { whenText } from '#admin/parts/time.ts';
import { permissionsText, roleName } from '#admin/screens/staff/roles.tsx';
import type { Member } from '#contract/staff/members.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  staff: Member[];
  isBusy: boolean;
  onChange: (member: Member) => void;
  onLink: (member: Member) => void;
  onEnable: (member: Member) => void;
};

export function StaffTable({ staff, isBusy, ...does }: Props) {
  return (
    <table className="tbl tbl-staff" aria-busy={isBusy}>
      <thead>
        <tr>
          <th>Who</th>
          <th>Role</th>
          <th>May</th>
          <th>Second factor</th>
          <th>Last here</th>
          <th>
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <Row key={member.id} member={member} isBusy={isBusy} {...does} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ member, isBusy, onChange, onLink, onEnable }: Omit<Props, 'staff'> & { member: Member }) {
  const { firstName, lastName, email, role, isDisabled, isYou, waitsForLink } = member;
  const name = `${firstName} ${lastName}`.trim();
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <tr>
      <td data-c="a">
        <b className="name">{name}</b>
        <small>{email}</small>
      </td>
      <td data-c="b">
        <span className={cx('mark', isDisabled ? 'mark-bad' : role === 'owner' && 'mark-ok')}>
          {isDisabled ? 'Kept out' : roleName(member)}
        </span>
      </td>
      <td data-c="e" data-l="May:">
        {permissionsText(member)}
      </td>
      <td
        data-c="c"
        data-l={waitsForLink ? undefined : 'Second factor:'}
        className={cx(!isDisabled && !member.hasSecondFactor && 'low')}
      >
        {factorText(member)}
      </td>
      <td data-c="d" className="mute">
        {seenText(member)}
      </td>
      <td className="acts" data-c="acts">
        {isDisabled ? (
          <Button row busy={isBusy} onClick={() => onEnable(member)}>
            Let in again{whose}
          </Button>
        ) : (
          !isYou && (
            <>
              {waitsForLink && (
                <Button row busy={isBusy} onClick={() => onLink(member)}>
                  Send link again{whose}
                </Button>
              )}
              <Button row onClick={() => onChange(member)}>
                Change{whose}
              </Button>
            </>
          )
        )}
      </td>
    </tr>
  );
}

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
