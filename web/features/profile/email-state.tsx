import { useState } from 'react';
import { sendVerification, type User } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '#ui/button.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Done } from '#web/features/profile/profile-section.tsx';

/** The account's address, and whether it is known to be its owner's. */
export function EmailState({ user: { emailAddress, isEmailVerified } }: { user: User }) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  function send() {
    start(async () => {
      setFailure(null);
      try {
        setDone((await browserApi().call(sendVerification, {})).message);
      } catch (error) {
        setDone(null);
        setFailure(errorText(error, profileTexts.unexpected));
      }
    });
  }

  return (
    <div>
      <p className="text-sm/[1.4] font-medium">{accountTexts.email}</p>
      <p className="mt-1 wrap-anywhere">
        {emailAddress} {isEmailVerified && <span className="text-sm text-leaf">{profileTexts.confirmed}</span>}
      </p>
      <p className="mt-1 text-xs text-ink-mute">{profileTexts.emailText}</p>
      {/* Another server may not say: then nothing is said here either. */}
      {isEmailVerified === false && (
        <div className="mt-3 border-l-2 border-amber bg-amber-soft px-4.5 py-3.5 text-sm">
          <p>{profileTexts.notConfirmed}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            <Button look="text" busy={isBusy} busyText={accountTexts.sending} onClick={send}>
              {profileTexts.sendAgain}
            </Button>
            <Done text={done} />
          </div>
          {failure && (
            <p role="alert" className="text-clay">
              {failure}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
