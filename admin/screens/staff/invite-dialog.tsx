import { useState } from 'react';
import { Field, FormDialog, say, type Values } from '#admin/kit.ts';
import { type Access, AccessFields } from '#admin/screens/staff/access-fields.tsx';
import { ROLES } from '#admin/screens/staff/roles.tsx';
import { inviteStaff } from '#contract/staff/members.ts';

type Props = {
  hasMailServer: boolean;
  onClose: () => void;
  onInvited: (member: { id: number; firstName: string }) => void;
};

export function InviteDialog({ hasMailServer, onClose, onInvited }: Props) {
  const [access, setAccess] = useState<Access>({ role: 'staff', permissions: ROLES[0]?.permissions ?? [] });
  return (
    <FormDialog
      title="Invite someone"
      action={hasMailServer ? 'Send invitation' : 'Make invitation'}
      onClose={onClose}
      onSubmit={async (values: Values<'email' | 'firstName' | 'lastName'>, send) => {
        const { id } = await send(inviteStaff, { ...values, ...access });
        if (hasMailServer) say(`An invitation is on its way to ${values.email.trim()}`);
        return { id, firstName: values.firstName.trim() };
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
        The link is good for seven days, once. Two-step sign-in is set up the first time and cannot be skipped.
      </p>
    </FormDialog>
  );
}
