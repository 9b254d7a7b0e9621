import { useState } from 'react';
import { askForPasskey, signInByPasskey } from '#contract/calls/passkeys.ts';
import type { UsedPasskey } from '#contract/rules/passkey.ts';
import { accountTexts } from '#texts/account.ts';
import { callingTexts } from '#texts/calling.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { askPasskey, hasPasskeys } from '#ui/passkeys.ts';
import { useBusy } from '#ui/use-busy.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { storeCredentials } from '#web/features/account/session.ts';

/** Signing in with what the device keeps; a browser that knows nothing of it shows nothing of it. */
export function PasskeyEntry() {
  const isOffered = useHydrated() && hasPasskeys();
  const [failure, setFailure] = useState<string>();
  const [isBusy, start] = useBusy();
  if (!isOffered) return null;

  async function enter(): Promise<void> {
    setFailure(undefined);
    try {
      const { options } = await browserApi().call(askForPasskey, {});
      const passkey = await askPasskey<UsedPasskey>(options);
      if (!passkey) return setFailure(signInTexts.passkeyFailed);
      const entered = await browserApi().call(signInByPasskey, { passkey, rememberMe: true });
      if (!storeCredentials({ ...entered, isRemembered: true })) setFailure(accountTexts.keepsNothing);
    } catch (error) {
      setFailure(errorText(error, callingTexts.unexpected));
    }
  }

  return (
    <div className="mt-4 grid gap-4">
      <Button wide size="large" busy={isBusy} onClick={() => start(enter)}>
        {signInTexts.byPasskey}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
