import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import * as addressCalls from '#contract/addresses.ts';
import * as calls from '#contract/profile.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from '#server/accounts/addresses.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { refuseOthers } from '#server/accounts/read-account-data.ts';
import { readCaller } from '#server/accounts/sessions.ts';
import { updateUser } from '#server/accounts/update-user.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type RequestContext } from '#server/platform/http/handle.ts';
import { once } from '#server/platform/http/idempotency.ts';

export function profileRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  async function readOwner(id: number, request: RequestContext): Promise<User> {
    const caller = await readCaller(db, request, clock());
    refuseOthers(caller, id);
    return caller;
  }

  async function change<Answer>(
    name: string,
    input: { id: number },
    request: RequestContext,
    work: (tx: Tx) => Promise<Answer>,
  ) {
    await readOwner(input.id, request);
    return once(db, { owner: `user-${input.id}`, name, input, request, work });
  }

  async function changeAddresses(
    name: string,
    input: { id: number },
    request: RequestContext,
    work: (tx: Tx) => Promise<Address[]>,
  ) {
    return change(name, input, request, async (tx) => ({ addresses: await work(tx) }));
  }

  return [
    handle(calls.updateUser, (input, request) =>
      change('updateUser', input, request, async (tx) => ({ user: await updateUser(tx, input.id, input) })),
    ),
    handle(calls.listSessions, async (_input, request) => {
      const { id } = await readCaller(db, request, clock());
      return { sessions: await listSessions(db, { userId: id, bearer: request.bearer, now: clock() }) };
    }),
    handle(addressCalls.listAddresses, async ({ id }, request) => {
      await readOwner(id, request);
      return { addresses: await listAddresses(db, id) };
    }),
    handle(addressCalls.addAddress, (input, request) =>
      changeAddresses('addAddress', input, request, (tx) => {
        const { id, ...fields } = input;
        return addAddress(tx, id, fields);
      }),
    ),
    handle(addressCalls.changeAddress, (input, request) =>
      changeAddresses('changeAddress', input, request, (tx) => {
        const { id, ...fields } = input;
        return changeAddress(tx, id, fields);
      }),
    ),
    handle(addressCalls.removeAddress, (input, request) =>
      changeAddresses('removeAddress', input, request, (tx) => removeAddress(tx, input.id, input.addressId)),
    ),
  ];
}
