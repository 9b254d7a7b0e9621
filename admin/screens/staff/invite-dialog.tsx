import { useState } from 'react';
import { Field, FormDialog, say, type Values } from '#admin/kit.ts';
import { type Access, AccessFields } from '#admin/screens/staff/access-fields.tsx';
import { ROLES } from '#admin/screens/staff/roles.tsx';
import { inviteStaff } from '#contract/staff/members.ts';

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const [access, setAccess] = useState<Access>({ role: 'staff', permissions: ROLES[0]?.permissions ?? [] });
  return (
    <FormDialog
      title="Invite someone"
      action="Send invitation"
      onClose={onClose}
      onSubmit={async (values: Values<'email' | 'firstName' | 'lastName'>, send) => {
        await send(inviteStaff, { ...values, ...access });
        say(`An invitation is on its way to ${values.email.trim()}`);
      }}
      onDone={onInvited}
    >
      <div className="fields">
        <Field className="full" label="Mail" name="email" type="email" autoComplete="off" data-focus-first />
        <Field label="First name" name="firstName" autoComplete="off" />
        <Field label="Last name" name="lastName" isOptional autoComplete="off" />
      </div>
      <AccessFields access={access} onChange={setAccess} />
      <p className="mute xs">
        The link is good for seven days, once. The second factor is set at the first sign-in and cannot be skipped.
      </p>
    </FormDialog>
  );
}
