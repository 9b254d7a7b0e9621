import * as addressCalls from '#contract/calls/addresses.ts';
import * as calls from '#contract/calls/profile.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from '#server/accounts/addresses.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { refuseOthers } from '#server/accounts/read-account-data.ts';
import { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
import { updateUser } from '#server/accounts/update-user.ts';
import type { Db } from '#server/platform/db/client.ts';

export function profileRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  const { signedIn } = signedInHandlers({ db, clock });

  return [
    signedIn(calls.updateUser, async (input, caller, { writeOnce }) => {
      refuseOthers(caller, input.id);
      return writeOnce(async (tx) => ({ user: await updateUser(tx, input.id, input) }));
    }),
    signedIn(calls.listSessions, async (_input, { id }, { request: { bearer } }) => ({
      sessions: await listSessions(db, { userId: id, bearer, now: clock() }),
    })),
    signedIn(addressCalls.listAddresses, async ({ id }, caller) => {
      refuseOthers(caller, id);
      return { addresses: await listAddresses(db, id) };
    }),
    signedIn(addressCalls.addAddress, async ({ id, ...fields }, caller, { writeOnce }) => {
      refuseOthers(caller, id);
      return writeOnce(async (tx) => ({ addresses: await addAddress(tx, id, fields) }));
    }),
    signedIn(addressCalls.changeAddress, async ({ id, ...fields }, caller, { writeOnce }) => {
      refuseOthers(caller, id);
      return writeOnce(async (tx) => ({ addresses: await changeAddress(tx, id, fields) }));
    }),
    signedIn(addressCalls.removeAddress, async ({ id, addressId }, caller, { writeOnce }) => {
      refuseOthers(caller, id);
      return writeOnce(async (tx) => ({ addresses: await removeAddress(tx, id, addressId) }));
    }),
  ];
}
