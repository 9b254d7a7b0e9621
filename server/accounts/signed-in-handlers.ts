import type { Call, OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { User } from '#contract/calls/accounts.ts';
import { readShopper, type Shopper } from '#server/accounts/shopper.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';
import { isKeyKnown, withIdempotencyKey } from '#server/platform/http/idempotency.ts';

type CallContext = {
  request: RequestContext;
  /**
   * A transaction that runs once per idempotency key of the caller. For writes that have something to do before it or
   * after it; `remembered` stands for the input where that holds a secret.
   */
  writeOnce: <Answer>(work: (tx: Tx) => Promise<Answer>, remembered?: unknown) => Promise<Answer>;
  /** Whether the key of the request has been used before: then `writeOnce` knows what to answer. */
  isRepeat: () => Promise<boolean>;
};

type Run<C extends Call, Caller> = (
  input: ParsedInputOf<C>,
  caller: Caller,
  context: CallContext,
) => Promise<OutputOf<C>>;

type IdempotentRun<C extends Call, Caller> = (
  tx: Tx,
  input: ParsedInputOf<C>,
  caller: Caller,
  request: RequestContext,
) => Promise<OutputOf<C>>;

type Deps = { db: Db; clock: () => Date };

/** Binds calls that only somebody who is signed in may make. */
export function signedInHandlers(deps: Deps) {
  const { shopping } = shopperHandlers({ ...deps, takesGuests: false });

  function signedIn<C extends Call>(call: C, run: Run<C, User>): Route {
    return shopping(call, (input, { user }, context) => run(input, user as User, context));
  }

  /** A call that is one transaction, and nothing beside it. */
  function idempotent<C extends Call>(call: C, run: IdempotentRun<C, User>): Route {
    return signedIn(call, inOneTransaction(run));
  }

  return { signedIn, idempotent };
}

/** The same for calls that guests may make too: all of them, or while the shop sells to guests. */
export function shopperHandlers({ db, clock, takesGuests = true }: Deps & { takesGuests?: boolean | undefined }) {
  function shopping<C extends Call>(call: C, run: Run<C, Shopper>): Route {
    return handle(call, async (input, request) => {
      const shopper = await readShopper(db, request, { isWrite: call.method !== 'GET', takesGuests, now: clock() });
      const owner = ownerKey(shopper);
      return run(input, shopper, {
        request,
        writeOnce: (work, remembered = input) =>
          withIdempotencyKey(db, { owner, call, input: remembered, request }, work),
        isRepeat: () => isKeyKnown(db, owner, request),
      });
    });
  }

  function shoppingOnce<C extends Call>(call: C, run: IdempotentRun<C, Shopper>): Route {
    return shopping(call, inOneTransaction(run));
  }

  return { shopping, shoppingOnce };
}

function inOneTransaction<C extends Call, Caller>(run: IdempotentRun<C, Caller>): Run<C, Caller> {
  return (input, caller, { request, writeOnce }) => writeOnce((tx) => run(tx, input, caller, request));
}
