import { useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import type { UsedPasskey } from '#contract/rules/passkey.ts';
import { askForStaffPasskey, listSignInWays, signInStaffByPasskey } from '#contract/staff/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/field.tsx';
import { askPasskey, hasPasskeys } from '#ui/passkeys.ts';
import { useBusy } from '#ui/use-busy.ts';

/** Password and code in one, where the owner has switched it on. */
export function PasskeyEntry({ onEntered }: { onEntered: () => Promise<void> }) {
  const [isOffered, setIsOffered] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  useEffect(() => {
    // Without an answer there is the password.
    if (hasPasskeys())
      call(listSignInWays, {}).then(
        ({ byPasskey }) => setIsOffered(byPasskey),
        () => undefined,
      );
  }, []);
  if (!isOffered) return null;

  async function enter(): Promise<void> {
    setProblem(undefined);
    try {
      const { options } = await call(askForStaffPasskey, {});
      const passkey = await askPasskey<UsedPasskey>(options);
      if (!passkey) return setProblem('Your device gave no passkey. Try again, or use your password.');
      await call(signInStaffByPasskey, { passkey });
      await onEntered();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <Button className="btn-block" busy={isBusy} onClick={() => start(enter)}>
        Sign in with a passkey
      </Button>
      <Problem text={problem} />
    </>
  );
}
