import type { Call, OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { User } from '#contract/calls/accounts.ts';
import { readCaller, readDoer } from '#server/accounts/sessions.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';
import { isKeyKnown, withIdempotencyKey } from '#server/platform/http/idempotency.ts';

type SignedInContext = {
  request: RequestContext;
  /**
   * A transaction that runs once per idempotency key of the caller. For writes that have something to do before it or
   * after it; `remembered` stands for the input where that holds a secret.
   */
  writeOnce: <Answer>(work: (tx: Tx) => Promise<Answer>, remembered?: unknown) => Promise<Answer>;
  /** Whether the key of the request has been used before: then `writeOnce` knows what to answer. */
  isRepeat: () => Promise<boolean>;
};

type SignedInRun<C extends Call> = (
  input: ParsedInputOf<C>,
  caller: User,
  context: SignedInContext,
) => Promise<OutputOf<C>>;

type IdempotentRun<C extends Call> = (
  tx: Tx,
  input: ParsedInputOf<C>,
  caller: User,
  request: RequestContext,
) => Promise<OutputOf<C>>;

/** Binds calls that only somebody who is signed in may make. */
export function signedInHandlers({ db, clock }: { db: Db; clock: () => Date }) {
  function signedIn<C extends Call>(call: C, run: SignedInRun<C>): Route {
    return handle(call, async (input, request) => {
      const caller = await (call.method === 'GET' ? readCaller : readDoer)(db, request, clock());
      const owner = `user-${caller.id}`;
      return run(input, caller, {
        request,
        writeOnce: (work, remembered = input) =>
          withIdempotencyKey(db, { owner, call, input: remembered, request }, work),
        isRepeat: () => isKeyKnown(db, owner, request),
      });
    });
  }

  /** A call that is one transaction, and nothing beside it. */
  function idempotent<C extends Call>(call: C, run: IdempotentRun<C>): Route {
    return signedIn(call, (input, caller, { request, writeOnce }) =>
      writeOnce((tx) => run(tx, input, caller, request)),
    );
  }

  return { signedIn, idempotent };
}
