import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#admin/api/api.ts';
import { problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { Check, Field, Problem, readForm, useFirstProblem } from '#admin/parts/field.tsx';
import { stepAfter, useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import { acceptInvitation } from '#contract/staff/sign-in.ts';
import { useBusy } from '#ui/use-busy.ts';

export default function Invitation() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [query] = useSearchParams();
  const [isBusy, start] = useBusy();
  const [isShown, setIsShown] = useState(false);
  const [error, setError] = useState<unknown>();
  const form = useFirstProblem(error);
  const problems = problemsOf(error, ['password']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password = '' } = readForm(event.currentTarget);
    start(async () => {
      try {
        const { next } = await call(acceptInvitation, { token: query.get('token') ?? '', password });
        await navigate(stepAfter(next, returnTo), { replace: true });
      } catch (refused) {
        setError(refused);
      }
    });
  }

  return (
    <SignInFrame title="Invitation">
      <form ref={form} className="stack-lg sign-in__form" onSubmit={submit} noValidate>
        <div>
          <h1>Welcome</h1>
          <p className="soft sign-in__say">Choose a password. The second lock comes next.</p>
        </div>
        <Problem text={problems['']} />
        <Field
          label="Password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          hint="At least 10 characters, and not one of the common ones. A short sentence is good."
          problem={problems.password}
        />
        <Check checked={isShown} onChange={(event) => setIsShown(event.target.checked)}>
          Show it
        </Check>
        <Button look="primary" type="submit" className="btn-block" busy={isBusy}>
          Go on
        </Button>
      </form>
    </SignInFrame>
  );
}
