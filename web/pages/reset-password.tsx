import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountTexts } from '#texts/account.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AccountFrame, NeedsScripts } from '#web/features/account/account-frame.tsx';
import { ResetPasswordForm } from '#web/features/account/reset-password-form.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function ResetPassword() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [broken, setBroken] = useState(isWhole(token) ? null : accountTexts.linkNotWhole);
  return (
    <>
      <PageMeta
        title={accountTexts.resetTitle}
        description={accountTexts.resetDescription}
        path="/reset-password"
        isHidden
      />
      {broken === null ? (
        <AccountFrame title={accountTexts.resetTitle} text={accountTexts.resetLead}>
          <NeedsScripts />
          <ResetPasswordForm token={token} onBrokenLink={setBroken} />
        </AccountFrame>
      ) : (
        <AccountFrame title={accountTexts.linkBroken} text={<p role="alert">{broken}</p>}>
          <div className="mt-8">
            <ButtonLink look="primary" to="/forgot-password">
              {accountTexts.newLink}
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
