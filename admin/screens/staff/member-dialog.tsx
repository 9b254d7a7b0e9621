import { useState } from 'react';
import { Button, call, FormButton, FormDialog, SettingRow, say } from '#admin/kit.ts';
import { type Access, AccessFields } from '#admin/screens/staff/access-fields.tsx';
import { nameOf } from '#admin/screens/staff/roles.tsx';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  type Member,
  resetSecondFactor,
  sendStaffLink,
} from '#contract/staff/members.ts';

type Props = { member: Member; onClose: () => void; onSaved: (member: Member) => void };

/** What somebody may, and what can be done when they left or lost something. */
export function MemberDialog({ member, onClose, onSaved }: Props) {
  const { id, firstName, email, role, permissions } = member;
  const [access, setAccess] = useState<Access>({ role, permissions });
  const [isLosing, setIsLosing] = useState(false);

  const done = (said: string, undo?: () => Promise<Member>) => (saved: Member) => {
    say(said, undo && (() => undo().then(onSaved)));
    onSaved(saved);
  };

  if (isLosing) {
    return (
      <FormDialog
        key="losing"
        title={`Take the second factor of ${nameOf(member)} away?`}
        action="Take it away and send a link"
        look="danger"
        onClose={onClose}
        onCancel={() => setIsLosing(false)}
        onSubmit={(_, send) => send(resetSecondFactor, { id })}
        onDone={done(`A link to begin anew is on its way to ${email}`)}
      >
        <p>
          {firstName} is signed out everywhere, and the password ends too. A link to choose another, and to set up a
          second factor again, goes to {email}. Only do this if you know it is {firstName} who asks.
        </p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Change ${nameOf(member)}`}
      action="Save"
      onClose={onClose}
      onSubmit={(_, send) => send(changeStaff, { id, ...access, was: { role, permissions } })}
      onDone={done(`What ${firstName} may is changed`, () => call(changeStaff, { id, role, permissions, was: access }))}
    >
      <AccessFields access={access} onChange={setAccess} />
      <div>
        <SettingRow title="A new link" text={`To choose another password; it goes to ${email}`}>
          <FormButton onPress={(send) => send(sendStaffLink, { id })} onDone={done(`A link is on its way to ${email}`)}>
            Send link
          </FormButton>
        </SettingRow>
        {member.hasSecondFactor && (
          <SettingRow title="Lost second factor" text="If the phone and the spare codes are gone">
            <Button row onClick={() => setIsLosing(true)}>
              Take away
            </Button>
          </SettingRow>
        )}
        <SettingRow title="Left the shop" text="Signed out everywhere at once; can be let in again">
          <FormButton
            onPress={(send) => send(disableStaff, { id })}
            onDone={done(`${firstName} is kept out`, () => call(enableStaff, { id }))}
          >
            Keep out
          </FormButton>
        </SettingRow>
      </div>
    </FormDialog>
  );
}
