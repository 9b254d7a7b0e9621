import { TextLink } from '#ui/text-link.tsx';
import { AccountFoot, AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { useLoginState } from '#web/features/account/login-state.ts';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/account/session-navigation.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TEXT = 'One account keeps your cart, your orders and your address.';

export default function Register() {
  useLeaveWhenSignedIn();
  return (
    <>
      <PageMeta title="Create account" description={TEXT} path="/register" />
      <AccountFrame title="Create your account" text={TEXT}>
        <NeedsScripts />
        <RegisterForm />
        <AccountFoot>
          Already with us?{' '}
          <TextLink to="/login" state={useLoginState()}>
            Sign in
          </TextLink>
        </AccountFoot>
      </AccountFrame>
    </>
  );
}
