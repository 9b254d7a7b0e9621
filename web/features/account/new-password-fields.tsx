import { accountTexts } from '#texts/account.ts';
import { PasswordField } from '#ui/password-field.tsx';
import type { Problems } from '#web/forms/read-form.ts';

type Props = { label?: string; name: string; problems: Problems };

/** A password that nobody sees is written twice. */
export function NewPasswordFields({ label = accountTexts.newPassword, name, problems }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        problem={problems[name]}
      />
      <PasswordField
        label={accountTexts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </>
  );
}

/** Belongs to the fields above: both must hold the same. */
export function checkRepeated(form: FormData, name: string): Problems {
  const repeated = form.get('confirmPassword');
  if (repeated !== form.get(name)) return { confirmPassword: accountTexts.noMatch };
  return repeated === '' ? { confirmPassword: accountTexts.writeAgain } : {};
}
