import { PasswordField } from '#ui/password-field.tsx';
import type { Problems } from '#web/forms/read-form.ts';

const HINT = 'At least 10 characters, and not one of the common ones. A short sentence is good.';

type Props = { label?: string; name: string; problems: Problems };

/** A password that nobody sees is written twice. */
export function NewPasswordFields({ label = 'New password', name, problems }: Props) {
  return (
    <>
      <PasswordField label={label} name={name} autoComplete="new-password" hint={HINT} problem={problems[name]} />
      <PasswordField
        label="Confirm password"
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
  if (repeated !== form.get(name)) return { confirmPassword: "Passwords don't match!" };
  return repeated === '' ? { confirmPassword: 'Write the password once more' } : {};
}
