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
        title={`Start two-step sign-in of ${nameOf(member)} anew?`}
        action="Start anew and send a link"
        look="danger"
        onClose={onClose}
        onCancel={() => setIsLosing(false)}
        onSubmit={(_, send) => send(resetSecondFactor, { id })}
        onDone={done(`A link to begin anew is on its way to ${email}`)}
      >
        <p>
          {firstName} is signed out everywhere, and the password ends too. A link to choose another, and to set up
          two-step sign-in again, goes to {email}. Only do this if you know it is {firstName} who asks.
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
          <SettingRow title="Phone and spare codes lost" text="Two-step sign-in is set up anew">
            <Button row onClick={() => setIsLosing(true)}>
              Start anew
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
