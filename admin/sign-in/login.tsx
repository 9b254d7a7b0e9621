import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { forgetUndo } from '#admin/shell/toasts.tsx';
import { PasskeyEntry } from '#admin/sign-in/passkey-entry.tsx';
import { stepAfter, useReturnTo } from '#admin/sign-in/return-to.ts';
import { partOfDay, SignInForm } from '#admin/sign-in/sign-in-frame.tsx';
import type { OutputOf } from '#contract/call.ts';
import { signIn } from '#contract/staff/sign-in.ts';
import { Field } from '#ui/field.tsx';

export default function Login() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  async function enter(next: OutputOf<typeof signIn>['next']): Promise<void> {
    const { forgetAnswers } = await import('#admin/api/use-call.ts');
    forgetAnswers();
    forgetUndo();
    await navigate(stepAfter(next, returnTo), { replace: true });
  }
  return (
    <SignInForm
      title="Sign in"
      heading={partOfDay().greeting}
      action="Go on"
      onSubmit={async ({ email = '', password = '' }) => {
        const { next } = await call(signIn, { email, password });
        await enter(next);
      }}
      after={
        <>
          <PasskeyEntry onEntered={() => enter('in')} />
          <p className="mute xs">Forgot it? The owner can send you a new link.</p>
        </>
      }
    >
      <Field label="Mail" name="email" type="email" autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </SignInForm>
  );
}
