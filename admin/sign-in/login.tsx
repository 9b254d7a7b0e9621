import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  call,
  Field,
  forgetAnswers,
  Problem,
  problemsOf,
  readForm,
  useBusy,
  useFirstProblem,
} from '#admin/kit.ts';
import { forgetUndo } from '#admin/shell/toasts.tsx';
import { stepAfter, useReturnTo } from '#admin/sign-in/return-to.ts';
import { partOfDay, SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import { signIn } from '#contract/staff/sign-in.ts';

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
