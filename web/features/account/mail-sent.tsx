import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import type { LoginState } from '#web/features/account/login-state.ts';

type Props = { email: string; state: LoginState; onAgain: () => void };

/** Says the same of every address, known or not. */
export function MailSent({ email, state, onAgain }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever listens goes on here.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <AccountFrame
        title="Check your inbox"
        text={
          <p>
            If <strong className="font-medium wrap-anywhere text-ink">{email}</strong> has an account, a reset link is
            on its way. It works for 30 minutes.
          </p>
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink look="outline" to="/login" state={{ ...state, email }}>
            Back to Login
          </ButtonLink>
          <Button look="text" onClick={onAgain}>
            Try another email
          </Button>
        </div>
        <p className="mt-7 border-t border-line pt-5 text-sm text-ink-mute">
          Nothing there after a few minutes? Look among the unwanted mail.
        </p>
      </AccountFrame>
    </div>
  );
}
