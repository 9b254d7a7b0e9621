import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { Field, Problem, readForm, useFirstProblem } from '#admin/parts/field.tsx';
import { forgetUndo } from '#admin/shell/toasts.tsx';
import { stepAfter, useReturnTo } from '#admin/sign-in/return-to.ts';
import { partOfDay, SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import { signIn } from '#contract/staff/sign-in.ts';
import { useBusy } from '#ui/use-busy.ts';

export default function Login() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [isBusy, start] = useBusy();
  const [error, setError] = useState<unknown>();
  const form = useFirstProblem(error);
  const problems = problemsOf(error, ['email', 'password']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email = '', password = '' } = readForm(event.currentTarget);
    start(async () => {
      try {
        const { next } = await call(signIn, { email, password });
        const { forgetAnswers } = await import('#admin/api/use-call.ts');
        forgetAnswers();
        forgetUndo();
        await navigate(stepAfter(next, returnTo), { replace: true });
      } catch (refused) {
        setError(refused);
      }
    });
  }

  return (
    <SignInFrame title="Sign in">
      <form ref={form} className="stack-lg sign-in__form" onSubmit={submit} noValidate>
        <h1>{partOfDay().greeting}</h1>
        <Problem text={problems['']} />
        <Field label="Mail" name="email" type="email" autoComplete="username" problem={problems.email} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          problem={problems.password}
        />
        <Button look="primary" type="submit" className="btn-block" busy={isBusy}>
          Go on
        </Button>
        <p className="mute xs">Forgot it? The owner can send you a new link.</p>
      </form>
    </SignInFrame>
  );
}
