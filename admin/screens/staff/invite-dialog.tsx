import { type FormEvent, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Field, Problem, readForm, useFirstProblem } from '#admin/parts/field.tsx';
import { type Access, AccessFields } from '#admin/screens/staff/access-fields.tsx';
import { ROLES } from '#admin/screens/staff/roles.tsx';
import { say } from '#admin/shell/toasts.tsx';
import { inviteStaff } from '#contract/staff/members.ts';
import { useBusy } from '#ui/use-busy.ts';

type Props = { onClose: () => void; onInvited: () => void };

export function InviteDialog({ onClose, onInvited }: Props) {
  const [access, setAccess] = useState<Access>({ role: 'staff', permissions: ROLES[0]?.permissions ?? [] });
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const form = useFirstProblem(error);
  const problems = problemsOf(error, ['email', 'firstName', 'lastName']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email = '', firstName = '', lastName = '' } = readForm(event.currentTarget);
    start(() =>
      call(inviteStaff, { email, firstName, lastName, ...access }).then(() => {
        say(`An invitation is on its way to ${email.trim()}`);
        onInvited();
      }, setError),
    );
  }

  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          <div className="fields">
            <Field
              className="full"
              label="Mail"
              name="email"
              type="email"
              autoComplete="off"
              problem={problems.email}
              data-focus-first
            />
            <Field label="First name" name="firstName" autoComplete="off" problem={problems.firstName} />
            <Field label="Last name" name="lastName" isOptional autoComplete="off" problem={problems.lastName} />
          </div>
          <AccessFields access={access} onChange={setAccess} />
          <p className="mute xs">
            The link is good for seven days, once. The second factor is set at the first sign-in and cannot be skipped.
          </p>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
