import { Notice } from '#ui/notice.tsx';
import { type LoginState, useLoginState } from '#web/features/account/login-state.ts';

const TEXTS: Record<NonNullable<LoginState['reason']>, string> = {
  registered: 'Your account is ready. Sign in to begin.',
  'password-changed': 'Your password is changed. Please sign in with the new one.',
  deleted: 'Your account is deleted. Thank you for the time with us.',
  'session-ended': 'Your session has ended. Please sign in again.',
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
          {TEXTS[reason]}
        </Notice>
      )}
    </div>
  );
}
