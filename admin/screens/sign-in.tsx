import { type FormEvent, useState } from 'react';
import {
  Button,
  call,
  Dialog,
  Field,
  Problem,
  problemsOf,
  readForm,
  useBusy,
  useFirstProblem,
  useMe,
} from '#admin/kit.ts';
import { changeSignIn } from '#contract/staff/sign-in.ts';

const FIELDS = ['email', 'currentPassword', 'newPassword'];

/** The mail address and the password that one signs in with. */
export function SignIn() {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const form = useFirstProblem(error);
  const problems = problemsOf(error, FIELDS);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email = '', currentPassword = '', newPassword = '' } = readForm(event.currentTarget);
    // Whoever one is stands all over the back office: it begins anew.
    start(() =>
      call(changeSignIn, { email, currentPassword, ...(newPassword && { newPassword }) }).then(
        () => window.location.reload(),
        setError,
      ),
    );
  }

  return (
    <section className="block narrow">
      <div className="block__head">
        <h2>Signing in</h2>
      </div>
      <div className="setting">
        <div>
          <b>{me.email}</b>
          <p>Mail address and password</p>
        </div>
        <Button onClick={() => setIsOpen(true)}>Change</Button>
      </div>
      {isOpen && (
        <Dialog title="How do you sign in?" onClose={() => setIsOpen(false)}>
          <form ref={form} onSubmit={submit} noValidate>
            <div className="dlg__body">
              <Problem text={problems['']} />
              <Field
                label="Mail address"
                name="email"
                type="email"
                autoComplete="username"
                defaultValue={me.email}
                problem={problems.email}
              />
              <Field
                label="New password"
                name="newPassword"
                type="password"
                autoComplete="new-password"
                isOptional
                hint="At least 10 characters; empty: it stays"
                problem={problems.newPassword}
              />
              <Field
                label="Password until now"
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                problem={problems.currentPassword}
              />
              <p className="soft">You stay signed in here, and are signed out everywhere else.</p>
            </div>
            <div className="dlg__foot">
              <Button look="text" onClick={() => setIsOpen(false)}>
                Leave it
              </Button>
              <Button look="primary" type="submit" busy={isBusy}>
                Save
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </section>
  );
}
