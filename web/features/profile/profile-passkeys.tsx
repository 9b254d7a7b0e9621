import { useEffect, useState } from 'react';
import { addPasskey, listPasskeys, preparePasskey, removePasskey } from '#contract/calls/passkeys.ts';
import type { NewPasskey, Passkey } from '#contract/rules/passkey.ts';
import { profileTexts } from '#texts/profile.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { dateText } from '#ui/date-text.ts';
import { Notice } from '#ui/notice.tsx';
import { hasPasskeys, makePasskey } from '#ui/passkeys.ts';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';
import { ProveAgain } from '#web/features/profile/prove-again.tsx';

/** Nothing where the owner has not switched them on. */
export function ProfilePasskeys() {
  return useConfig().signIn.includes('passkey') && <Passkeys />;
}

function Passkeys() {
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsProof, setNeedsProof] = useState(false);
  const [isBusy, start] = useBusy();
  useEffect(() => {
    browserApi()
      .call(listPasskeys, {})
      .then(
        ({ passkeys: mine }) => setPasskeys(mine),
        (error: unknown) => setFailure(errorText(error, profileTexts.unexpected)),
      );
  }, []);

  function run(work: () => Promise<string | null>): void {
    setFailure(null);
    setDone(null);
    start(async () => {
      try {
        setDone(await work());
      } catch (error) {
        setFailure(errorText(error, profileTexts.unexpected));
      }
    });
  }
  async function add(password?: string): Promise<string | null> {
    const api = browserApi();
    const asked = await api.call(preparePasskey, password === undefined ? {} : { password }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'prove_again' && error.details.hasPassword)) throw error;
      return null;
    });
    setNeedsProof(asked === null);
    if (!asked) return null;
    const passkey = await makePasskey<NewPasskey>(asked.options);
    if (!passkey) throw new Error(signInTexts.passkeyFailed);
    setPasskeys((await api.call(addPasskey, { passkey })).passkeys);
    return signInTexts.passkeyAdded;
  }
  async function remove(id: number): Promise<string> {
    setPasskeys((await browserApi().call(removePasskey, { id })).passkeys);
    return signInTexts.passkeyRemoved;
  }

  return (
    <ProfileSection title={signInTexts.passkeys} text={signInTexts.passkeysText}>
      {failure && (
        <Notice tone="error" className="mb-5">
          {failure}
        </Notice>
      )}
      {passkeys?.length === 0 && <p className="mb-6 text-ink-soft">{signInTexts.noPasskeys}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="mb-6 border-b border-line">
          {passkeys.map(({ id, device, addedAt, lastUsedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 first:border-0"
            >
              <span>
                {device}{' '}
                <span className="block text-sm text-ink-mute">
                  {lastUsedAt
                    ? signInTexts.passkeyUsed({ date: dateText(addedAt), used: dateText(lastUsedAt) })
                    : signInTexts.passkeySince({ date: dateText(addedAt) })}
                </span>
              </span>
              <Button
                look="text"
                busy={isBusy}
                aria-label={signInTexts.removePasskeyOf({ device })}
                onClick={() => run(() => remove(id))}
              >
                {signInTexts.removePasskey}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {needsProof ? (
        <ProveAgain isBusy={isBusy} action={signInTexts.addPasskey} onProve={(password) => run(() => add(password))} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {hasPasskeys() && (
            <Button look="outline" busy={isBusy} onClick={() => run(() => add())}>
              {signInTexts.addPasskey}
            </Button>
          )}
          <Done text={done} />
        </div>
      )}
    </ProfileSection>
  );
}
