import { useEffect, useState } from 'react';
import { login } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { type LoginState, useLoginState } from '#web/features/account/login-state.ts';
import { findNewPassword, forgetNewPassword } from '#web/features/account/new-password.ts';
import { storeCredentials } from '#web/features/account/session.ts';
import { useForm } from '#web/forms/use-form.ts';

export function LoginForm() {
  const state = useLoginState();
  const [password] = useState(() => findNewPassword(state.email));
  useEffect(() => forgetNewPassword, []);
  const { problems, failure, isBusy, props } = useForm({
    schema: login.input,
    read: (form) => ({
      email: form.get('email'),
      password: form.get('password'),
      rememberMe: form.has('rememberMe'),
    }),
    async send(value) {
      const { token, user } = await browserApi().call(login, value);
      return storeCredentials({ token, user, isRemembered: value.rememberMe !== false }) || accountTexts.keepsNothing;
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={state.email}
        problem={problems.email}
      />
      <PasswordField
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        defaultValue={password}
        problem={problems.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox name="rememberMe" defaultChecked>
          {accountTexts.rememberMe}
        </Checkbox>
        <TextLink to="/forgot-password" state={state} className="py-2 text-sm">
          {accountTexts.forgot}
        </TextLink>
      </div>
      <SubmitButton size="large" wide busy={isBusy} busyText={accountTexts.signingIn}>
        {accountTexts.signInButton}
      </SubmitButton>
    </form>
  );
}

const NOTICES: Record<NonNullable<LoginState['reason']>, string> = {
  registered: accountTexts.registered,
  'password-changed': accountTexts.passwordChanged,
  deleted: accountTexts.deleted,
  'session-ended': accountTexts.sessionEnded,
};

/** What has just happened on another screen. */
export function LoginNotice() {
  const { reason } = useLoginState();
  return (
    <div role="status">
      {reason && (
        <Notice
          tone={reason === 'session-ended' ? 'warning' : 'info'}
          icon={reason === 'session-ended' ? 'alert' : 'check'}
          className="mt-6"
        >
          {NOTICES[reason]}
        </Notice>
      )}
    </div>
  );
}
