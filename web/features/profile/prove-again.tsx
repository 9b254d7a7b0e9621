import type { FormEvent } from 'react';
import { accountTexts } from '#texts/account.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

type Props = { isBusy: boolean; action: string; onProve: (password: string) => void };

/** The password once more, before a way in is added. */
export function ProveAgain({ isBusy, action, onProve }: Props) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password === 'string' && password) onProve(password);
  }
  return (
    <form method="post" onSubmit={submit} className="grid max-w-form gap-5">
      <PasswordField label={accountTexts.password} name="password" autoComplete="current-password" />
      <SubmitButton busy={isBusy} className="justify-self-start">
        {action}
      </SubmitButton>
    </form>
  );
}
