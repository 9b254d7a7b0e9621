import { expect, test } from 'vitest';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { reseed } from '#server/demo/seed.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { type AnyCall, everyCall, isLast, openAsker } from '#testing/fuzz/asker.ts';
import { meantFor, rightRequests } from '#testing/fuzz/requests.ts';
import { openRightAsks } from '#testing/fuzz/right-asks.ts';
import { LONG_TEST_MS } from '#testing/randomness.ts';
import { openTransferShop } from '#testing/transfer-shop.ts';

/** What most calls need is there by chance, among the first of these. */
const RIGHT_REQUESTS = 100;

/** Who is not answered here, and why not. Their own tests answer each. */
const UNANSWERED: Record<string, string> = {
  resetPassword: 'its link is mailed by a job, and nobody works on jobs here',
  refuseReviewMails: 'its link is only in a mail that is written weeks after a parcel has arrived',
  addLinkedOrder: 'its link is one that a shopper was sent',
  adminUndoImport: 'a file is applied by a job, and nobody works on jobs here',
  adminRetryRefund: 'only what a provider refused is tried again',
  adminLetExtraGo: 'only what was paid twice can be kept',
  adminEnterCode: 'it wants the code of a second factor that was confirmed half a minute before',
  adminTestText: 'there is no mail server here',
  adminSendMailAgain: 'there is no mail server here',
};

const open = await openTransferShop({ BACKUPS: 'on' });
const { shop, url } = open;
const batch = openDatabase(shop.url, { log: shop.log, isBatch: true });
await reseed(batch.db, shop.queue, { brandName: 'Komarika', publicUrl: url, delivery: deliveryTerms(shop.config) });
await batch.close();
const asker = await openAsker(shop);
const calls = await everyCall();
const asks = await openRightAsks(open);
const refusals = new Map<string, Set<string | undefined>>();

async function tryToBeAnswered(call: AnyCall): Promise<void> {
  const asking = await asker.open(call);
  const said = refusals.get(call.name) ?? new Set();
  refusals.set(call.name, said);
  const sown = await asks[call.name]?.();
  if (sown) {
    const { input, file, headers } = sown;
    said.add(await asking({ role: meantFor(call), input, file, spoil: { how: 'nothing' }, key: undefined }, headers));
    return;
  }
  for (const asked of rightRequests(call, asker.known, RIGHT_REQUESTS)) {
    said.add(await asking(asked));
    if (asker.wasAnswered(call)) return;
  }
}

test(
  '[FLT-22] every call is answered to whoever asks it as its schema wants it, but those that are named with a reason @nightly',
  async () => {
    // What is sown while the shop is as it was; the others twice, since some need what others make.
    const isOther = (call: AnyCall) => !isLast(call);
    for (const which of [(call: AnyCall) => isOther(call) && call.name in asks, isOther, isOther, isLast]) {
      for (const call of calls.filter(which)) if (!asker.wasAnswered(call)) await tryToBeAnswered(call);
    }
    const never = calls.flatMap((call) => (asker.wasAnswered(call) ? [] : [call.name]));
    const why = never.map((name) => `${name}: ${[...(refusals.get(name) ?? [])].join(', ') || 'no input was right'}`);
    expect(never.sort(), why.join('; ')).toEqual(Object.keys(UNANSWERED).sort());
    const names = calls.map(({ name }) => name);
    expect(Object.keys(asks).filter((name) => !names.includes(name))).toEqual([]);
  },
  LONG_TEST_MS,
);

test('[FLT-21] after all of these answers stock, orders, money and discounts agree @nightly', async () => {
  expect(await auditLedger(shop.db)).toEqual([]);
});
