import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { ResetPasswordForm } from '#web/features/account/reset-password-form.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TITLE = 'Choose a new password';
const NOT_WHOLE = 'Its address is not complete. Open it from the mail once more, or ask for a new one.';

export default function ResetPassword() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [broken, setBroken] = useState(isWhole(token) ? null : NOT_WHOLE);
  return (
    <>
      <PageMeta title={TITLE} description="Choose a new password for your account." path="/reset-password" isHidden />
      {broken === null ? (
        <AccountFrame title={TITLE} text="Saving it signs you out everywhere. Then sign in with the new one.">
          <NeedsScripts />
          <ResetPasswordForm token={token} onBrokenLink={setBroken} />
        </AccountFrame>
      ) : (
        <AccountFrame title="This link does not work" text={<p role="alert">{broken}</p>}>
          <div className="mt-8">
            <ButtonLink look="primary" to="/forgot-password">
              Ask for a new link
            </ButtonLink>
          </div>
        </AccountFrame>
      )}
    </>
  );
}

/** Mail programs like to break long addresses. */
function isWhole(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
