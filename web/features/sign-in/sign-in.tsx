import { type ReactNode, useState } from 'react';
import { useConfig } from '#web/api/page-data.ts';
import { useLoginState } from '#web/features/account/login-state.ts';
import { CodeForm } from '#web/features/sign-in/code-form.tsx';
import { PasskeyEntry } from '#web/features/sign-in/passkey-entry.tsx';
import { SignInWays, type Way } from '#web/features/sign-in/sign-in-ways.tsx';

/** `form`: the one with the password. */
type Props = { form: ReactNode };

/** Signing in in each way that the owner has switched on; the password always is. */
export function SignIn({ form }: Props) {
  const { signIn } = useConfig();
  const [chosen, choose] = useState<Way>();
  const { reason } = useLoginState();
  const passkey = signIn.includes('passkey') && <PasskeyEntry />;
  if (!signIn.includes('code')) {
    return (
      <div>
        {form}
        {passkey}
      </div>
    );
  }
  // Who has just chosen a password comes to use it.
  const way = chosen ?? (reason === 'registered' || reason === 'password-changed' ? 'password' : 'code');
  return (
    <div>
      <SignInWays way={way} onChoose={choose}>
        {way === 'code' ? <CodeForm onUsePassword={() => choose('password')} /> : form}
      </SignInWays>
      {passkey}
    </div>
  );
}

/** A new account in each way that the owner has switched on. */
export function SignUp({ form }: Props) {
  const { signIn } = useConfig();
  const [way, choose] = useState<Way>('code');
  if (!signIn.includes('code')) return form;
  return (
    <SignInWays way={way} onChoose={choose}>
      {way === 'code' ? <CodeForm isNew onUsePassword={() => choose('password')} /> : form}
    </SignInWays>
  );
}
