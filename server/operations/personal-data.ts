import type { OutputOf } from '#contract/call.ts';
import { getMyData } from '#contract/calls/personal-data.ts';
import { deleteUser } from '#contract/calls/profile.ts';
import { fail } from '#contract/errors.ts';
import { forgetCustomer, takeCustomerData } from '#contract/staff/customers.ts';
import {
  eraseAccount,
  eraseAddressee,
  eraseCodesOfOrders,
  lockUser,
  provePassword,
  readCaller,
  readOwnAccount,
  refuseOthers,
  sessionKey,
  signedInHandlers,
} from '#server/accounts/index.ts';
import { eraseCart, readCart } from '#server/cart/index.ts';
import { buyerOf, findTraces, readCustomerRow, readOwnNotes, whyNotForgotten } from '#server/customers/index.ts';
import { readOwnMails } from '#server/mail/index.ts';
import { eraseSubscription, readSubscription } from '#server/newsletter/index.ts';
import { type Buyer, eraseOrders, eraseWordsOfOrders, readOwnOrders, type WhoseOrders } from '#server/orders/index.ts';
import { erasePaymentWords, eraseSlips, readOwnSlips } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { eraseAnswersNaming, withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { eraseReminders, readOwnReminders } from '#server/reminders/index.ts';
import { eraseReturns, type Receiver, readOwnReturns } from '#server/returns/index.ts';
import { eraseReviews, readOwnReviews } from '#server/reviews/index.ts';
import { refuseLastOwner, staffHandlers } from '#server/staff/index.ts';
import { eraseStockAlerts, eraseWishes, readOwnStockAlerts, readOwnWishes } from '#server/wishlist/index.ts';
import { accountAnswersTexts } from '#texts/account-answers.ts';

const DELETE = { name: 'delete-account', most: 10, seconds: 900 };

type Copy = OutputOf<typeof getMyData>;
export type CopyDeps = { db: Db; clock: () => Date; sender: Receiver };
/** Somebody with an account, known only by the phone of their orders, or who has just shown that a mail address is theirs. */
type Person = { buyer: WhoseOrders; user: Copy['orders'][number]['user']; bearer: string | null };

/** What a person may ask of all domains at once: a copy of everything about them, and to be forgotten. */
export function personalDataRoutes({ db, clock, sender }: CopyDeps): Route[] {
  const { signedIn } = signedInHandlers({ db, clock });

  return [
    signedIn(getMyData, async ({ id }, caller, { request }) => {
      refuseOthers(caller, id);
      return readCopy({ db, clock, sender }, { buyer: { userId: id }, user: caller, bearer: request.bearer });
    }),
    handle(deleteUser, async ({ id, password }, request) => {
      // Kept under the session and not the account, which is gone when the request comes a second time.
      const owner = sessionKey(request);
      await limitRate(db, DELETE, owner);
      const provenHash = await provePassword(db, request, { userId: id, password, now: clock() });
      return withIdempotencyKey(db, { owner, call: deleteUser, input: { id }, request }, async (tx) => {
        const caller = await readCaller(tx, request, clock());
        refuseOthers(caller, id);
        if (caller.role === 'owner') await refuseLastOwner(tx, id);
        await erasePerson(tx, { buyer: { userId: id }, now: clock(), provenHash });
        return { message: accountAnswersTexts.deleted };
      });
    }),
  ];
}

/** The same for the owner, on request of a person. */
export function customerDataRoutes(deps: CopyDeps): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(takeCustomerData, async ({ id }, _staff, { write }) => {
      const customer = await readCustomerRow(db, id);
      const [firstName = '', ...others] = customer.name.split(' ');
      const user = { firstName, lastName: others.join(' '), emailAddress: customer.email };
      const data = await readCopy(deps, { buyer: buyerOf(customer), user, bearer: null });
      await write(async (_tx, audit) => audit({ subject: `customer:${id}`, changes: { copy: 'taken' } }));
      return { name: `customer-${id}.json`, data };
    }),
    handleStaff(forgetCustomer, ({ id, name }, _staff, { now, writeOnce }) =>
      writeOnce(
        async (tx, audit) => {
          const customer = await readCustomerRow(tx, id);
          const buyer = buyerOf(customer);
          if (plain(name) !== plain(customer.name)) {
            throw fail('action_refused', { reason: 'This is not the name that stands here. Nobody was forgotten.' });
          }
          await refuseStaff(tx, buyer);
          await erasePerson(tx, { buyer, now, isRefusedWhileNeeded: true });
          audit({ subject: `customer:${id}`, changes: { person: 'forgotten' } });
          return { sentence: 'Forgotten. What was bought stays, without a name.' };
        },
        { id },
      ),
    ),
  ];
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export async function readCopy({ db, clock, sender }: CopyDeps, { buyer, user, bearer }: Person): Promise<Copy> {
  const userId = 'userId' in buyer ? buyer.userId : null;
  const { emailAddress: email } = user;
  const now = clock();
  const account = userId === null ? null : await readOwnAccount(db, userId, { bearer }, now);
  // Anybody can leave an address: what it waits for is told to whoever has shown that it is theirs.
  const isProven = 'mail' in buyer || (account?.account.isEmailVerified ?? false);
  return {
    account: account?.account ?? null,
    addresses: account?.addresses ?? [],
    sessions: account?.sessions ?? [],
    passkeys: account?.passkeys ?? [],
    formerMails: account?.formerMails ?? [],
    cart: await readCart(db, { kind: 'account', id: userId ?? 0 }),
    orders: await readOwnOrders(db, buyer, user, now),
    transferSlips: await readOwnSlips(db, buyer),
    returns: await readOwnReturns(db, buyer, sender),
    ...(await readOwnReviews(db, { buyer, email })),
    // What was noted is about a phone, which a mail address does not prove.
    ...('mail' in buyer ? { notes: [], forgetAskedAt: null } : await readOwnNotes(db, buyer)),
    newsletter: email ? await readSubscription(db, email) : null,
    mails: isProven ? await readOwnMails(db, email) : [],
    wishlist: userId === null ? [] : await readOwnWishes(db, userId),
    stockAlerts: isProven ? await readOwnStockAlerts(db, email) : [],
    reminders: await readOwnReminders(db, { userId, emails: isProven ? [email] : [] }),
  };
}

type Erasure = {
  buyer: Buyer;
  now: Date;
  /** Of whoever deletes their own account. */
  provenHash?: string | null;
  /** A person of ours waits until nothing is open; the customer's own wish is done at once, and finished when it can be. */
  isRefusedWhileNeeded?: boolean;
};

/** The one way in which somebody is forgotten: the account, the orders, and whatever else tells who it was. */
async function erasePerson(tx: Tx, { buyer, now, provenHash, isRefusedWhileNeeded = false }: Erasure): Promise<void> {
  const userId = 'userId' in buyer ? buyer.userId : null;
  if (userId !== null) await eraseCart(tx, { kind: 'account', id: userId });
  const { emails, words, orderIds } = await findTraces(tx, buyer);
  if (isRefusedWhileNeeded) {
    const reason = await whyNotForgotten(tx, buyer);
    if (reason) throw fail('action_refused', { reason: `${reason} Until that is over, the name is needed.` });
  }
  await eraseReviews(tx, { orderIds, emails });
  await eraseReturns(tx, buyer, now);
  await eraseSlips(tx, buyer);
  await eraseOrders(tx, buyer, now);
  await eraseWordsOfOrders(tx, orderIds, words);
  await erasePaymentWords(tx, orderIds, words);
  await eraseReminders(tx, { userId, emails });
  for (const email of emails) {
    await eraseSubscription(tx, email);
    await eraseStockAlerts(tx, email);
    await eraseAddressee(tx, email);
  }
  if (userId !== null) {
    await eraseWishes(tx, userId);
    await eraseAccount(tx, userId, { now, ...(provenHash !== undefined && { provenHash }) });
  }
  await eraseCodesOfOrders(tx, words);
  await eraseAnswersNaming(tx, words);
}

/** Whoever works here has left first: what they did is signed with their name. */
async function refuseStaff(tx: Tx, buyer: Buyer): Promise<void> {
  if (!('userId' in buyer)) return;
  const { role } = await lockUser(tx, buyer.userId);
  if (role !== 'customer') {
    throw fail('action_refused', { reason: 'This account works here. Take its access first, under Staff.' });
  }
}
