import { refreshCall } from '#admin/api/use-call.ts';
import { Block, Button, SettingRow, say, Unseen, useCall, useWrite, whenText } from '#admin/kit.ts';
import type { NewPasskey } from '#contract/rules/passkey.ts';
import {
  addStaffPasskey,
  listStaffPasskeys,
  prepareStaffPasskey,
  removeStaffPasskey,
} from '#contract/staff/passkeys.ts';
import { makePasskey } from '#ui/passkeys.ts';

/** One's own, for the back office; nothing while the owner has not switched them on and there are none. */
export function OwnPasskeys() {
  const query = useCall(listStaffPasskeys, {});
  const { isBusy, run, write } = useWrite();
  const { passkeys = [], isOffered = false } = query.data ?? {};
  if (!isOffered && passkeys.length === 0) return null;
  const add = () =>
    run(
      async (send) => {
        const { options } = await send(prepareStaffPasskey, {});
        const passkey = await makePasskey<NewPasskey>(options);
        if (!passkey) throw new Error('Your device gave no passkey. Nothing was changed.');
        return send(addStaffPasskey, { passkey });
      },
      () => {
        say('Added: it signs you in without password and code');
        refreshCall(listStaffPasskeys);
      },
    );
  return (
    <Block
      title="Passkeys"
      className="narrow"
      aside={
        isOffered && (
          <Button look="text" busy={isBusy} onClick={add}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className="mute">A finger or a face instead of password and code. You have none yet.</p>
      )}
      <ul>
        {passkeys.map(({ id, device, addedAt, lastUsedAt }) => (
          <li key={id}>
            <SettingRow
              title={device}
              text={`added ${whenText(addedAt)}${lastUsedAt ? `, used ${whenText(lastUsedAt)}` : ''}`}
            >
              <Button
                row
                busy={isBusy}
                onClick={() => write(removeStaffPasskey, { id }, () => refreshCall(listStaffPasskeys))}
              >
                Remove<Unseen> the passkey of {device}</Unseen>
              </Button>
            </SettingRow>
          </li>
        ))}
      </ul>
    </Block>
  );
}
