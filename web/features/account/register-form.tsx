import { useState } from 'react';
import { useNavigate } from 'react-router';
import { register } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLoginState } from '#web/features/account/login-state.ts';
import { keepNewPassword } from '#web/features/account/new-password.ts';
import { checkRepeated, NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { useForm } from '#web/forms/use-form.ts';

export function RegisterForm() {
  const { from, email } = useLoginState();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<{ email: string; text: string }>();
  const { problems, failure, isBusy, props } = useForm({
    schema: register.input,
    check: (form) => ({
      ...checkRepeated(form, 'password'),
      ...(!form.has('agrees') && { agrees: accountTexts.mustAgree }),
    }),
    fieldOf: { email_taken: 'email', password_too_common: 'password' },
    async send(value) {
      try {
        await browserApi().call(register, value);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'email_taken')
          setTaken({ email: value.email, text: error.sentence ?? '' });
        throw error;
      }
      keepNewPassword(value);
      await navigate('/login', { state: { from, email: value.email, reason: 'registered' } });
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="grid gap-x-grid gap-y-5 sm:grid-cols-2">
        <Field label={accountTexts.firstName} name="firstName" autoComplete="given-name" problem={problems.firstName} />
        <Field label={accountTexts.lastName} name="lastName" autoComplete="family-name" problem={problems.lastName} />
      </div>
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        problem={
          taken && problems.email === taken.text ? <EmailTaken state={{ from, email: taken.email }} /> : problems.email
        }
      />
      <NewPasswordFields label={accountTexts.password} name="password" problems={problems} />
      <Checkbox name="agrees" required problem={problems.agrees}>
        {accountTexts.agree({
          terms: (words) => (
            <TextLink key="terms" to="/terms" target="_blank">
              {words}
            </TextLink>
          ),
          privacy: (words) => (
            <TextLink key="privacy" to="/privacy" target="_blank">
              {words}
            </TextLink>
          ),
        })}
      </Checkbox>
      <SubmitButton size="large" wide busy={isBusy} busyText={accountTexts.registering}>
        {accountTexts.registerButton}
      </SubmitButton>
    </form>
  );
}

/** What the server says, with the two ways on that it names. */
function EmailTaken({ state }: { state: { from: string | undefined; email: string } }) {
  return accountTexts.emailTaken({
    signIn: (words) => (
      <TextLink key="signIn" to="/login" state={state}>
        {words}
      </TextLink>
    ),
    reset: (words) => (
      <TextLink key="reset" to="/forgot-password" state={state}>
        {words}
      </TextLink>
    ),
  });
}
