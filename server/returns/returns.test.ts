import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RETURN_DAYS } from '#contract/rules/delivery.ts';
import { findReturn } from '#contract/staff/cash.ts';
import * as staffCalls from '#contract/staff/returns.ts';
import { actOnIssue, listIssues } from '#contract/staff/today.ts';
import { orderEvents } from '#server/orders/index.ts';
import { returns } from '#server/returns/tables.ts';
import { orderClient } from '#testing/order-client.ts';
import { returnClient } from '#testing/return-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COMPANY_ADDRESS: '7 Galle Road, Colombo 3' });
const { db, clock } = shop;
const { buyer, ledgerGaps } = orderClient(shop);
const { dilki, parcel, look, ask, asked, mailsOf } = await returnClient(shop);
type Parcel = Awaited<ReturnType<typeof parcel>>;

test('[RET-01] until midnight in Colombo of the fourteenth day, and not a minute longer', async () => {
  const one = await parcel({ pieces: { 5: 2 } });
  // 23:30 on 1 November in Colombo.
  const arrived = new Date('2026-11-01T18:00:00Z');
  await db.update(orderEvents).set({ at: arrived }).where(eq(orderEvents.orderId, one.orderId));
  const before = clock.now;
  expect(RETURN_DAYS).toBe(14);
  clock.now = new Date('2026-11-15T18:29:59Z');
  expect(await look(one)).toMatchObject({ canAsk: true, why: '', until: '2026-11-15', lines: [{ left: 2 }] });
  const { lines } = await look(one);
  clock.now = new Date('2026-11-15T18:30:00Z');
  const why =
    'The 14 days for sending things back ended on Sunday 15 November. If something is wrong with what you bought, please write to us.';
  expect(await look(one)).toMatchObject({ canAsk: false, why, lines: [] });
  const late = await ask(one, { lines: [{ id: lines[0].id, qty: 1 }] });
  expect([late.status, late.body.code, late.body.error]).toEqual([409, 'return_refused', why]);
  clock.now = before;
});

test('[RET-01] [RET-02] not before it is delivered, not twice, never more than is left, nobody else’s', async () => {
  const under = await parcel({ isDelivered: false });
  expect((await look(under)).why).toContain('is not delivered yet');
  const one = await parcel({ pieces: { 5: 2, 9: 1 } });
  const { lines } = await look(one);
  const [gel, lip] = lines.map(({ id }: { id: number }) => id);
  const refusals: [object, number, string][] = [
    [{ lines: [{ id: gel, qty: 3 }] }, 409, 'at most 2 can come back'],
    [
      {
        lines: [
          { id: gel, qty: 1 },
          { id: gel, qty: 1 },
        ],
      },
      409,
      'twice',
    ],
    [{ lines: [{ id: (await look(await parcel())).lines[0].id, qty: 1 }] }, 409, 'not in the order'],
    [{ lines: [] }, 400, 'Choose at least one piece'],
    [{ lines: [{ id: gel, qty: 0 }] }, 400, 'lines'],
    [{ lines: [{ id: gel, qty: 1 }], reason: 'whim' }, 400, 'must be one of'],
    [{ lines: [{ id: gel, qty: 1 }], text: 'x'.repeat(1001) }, 400, 'too long'],
  ];
  for (const [wanted, status, words] of refusals) {
    const { status: given, body } = await ask(one, wanted);
    expect([given, body.error]).toEqual([status, expect.stringContaining(words)]);
  }
  const stranger = await buyer();
  const foreign = { nimali: stranger as Parcel['nimali'], orderId: one.orderId };
  expect((await ask(foreign, { lines: [{ id: gel, qty: 1 }] })).status).toBe(404);
  expect((await stranger.get(`/orders/${one.orderId}/returns`)).status).toBe(404);
  const { id } = await asked(one, 1);
  expect((await stranger.post(`/returns/${id}/withdraw`)).status).toBe(404);
  expect((await look(one)).why).toContain('under way already');
  expect((await ask(one, { lines: [{ id: lip, qty: 1 }] })).body.error).toContain('under way already');

  // What was refused is not asked again, what was withdrawn may be.
  await one.nimali.post(`/returns/${id}/withdraw`);
  const again = await asked(one, 2);
  await dilki.send(staffCalls.refuseReturn, { id: again.id, words: 'It was opened.' });
  expect((await look(one)).lines).toEqual([{ id: lip, name: expect.any(String), left: 1 }]);
  const last = await asked(one, 1);
  await dilki.send(staffCalls.refuseReturn, { id: last.id, words: 'This one, too.' });
  expect(await look(one)).toMatchObject({ canAsk: false, why: expect.stringContaining('Everything of order') });
  expect(await ledgerGaps()).toEqual([]);
});

test('[RET-03] of twelve who ask at once one does, and a repeat gets the first answer', async () => {
  const one = await parcel({ pieces: { 5: 3 } });
  const { lines } = await look(one);
  const wanted = { lines: [{ id: lines[0].id, qty: 1 }] };
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(one, wanted)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await db.$count(returns, eq(returns.orderId, one.orderId))).toBe(1);
  await expect(
    db.insert(returns).values({ orderId: one.orderId, reason: 'other', askedAt: new Date() }),
  ).rejects.toThrow();
  const two = await parcel();
  const again = { lines: [{ id: (await look(two)).lines[0].id, qty: 1 }] };
  const repeats = await Promise.all([1, 2, 3].map(() => ask(two, again, 'one-question')));
  expect(new Set(repeats.map(({ body }) => body.return.id)).size).toBe(1);
  expect(await mailsOf(two.orderId)).toHaveLength(1);
});

test('[RET-06] [RET-07] it stands in Decide; approved or refused there, the shopper is told what to do or why not', async () => {
  const one = await parcel({ pieces: { 5: 2 } });
  const { id } = await asked(one, 2);
  const issueOf = async (orderId: number) =>
    (await dilki.send(listIssues, {})).body.issues.find((issue) => issue.orderId === orderId);
  const issue = await issueOf(one.orderId);
  expect(issue).toMatchObject({
    reason: 'return_asked',
    text: expect.stringContaining("'It arrived broken or leaking.'"),
  });
  expect(issue?.actions.map(({ label }) => label)).toEqual(['Approve', 'Refuse', "I'm on it"]);
  const act = (issueId: number, action: 'approveReturn' | 'refuseReturn' | 'resolve', note = '') =>
    dilki.send(actOnIssue, { id: issueId, action, note });
  expect((await act(issue?.id ?? 0, 'resolve', 'Let it be')).status).toBe(409);
  const [first, second] = await Promise.all([
    act(issue?.id ?? 0, 'approveReturn', 'In its box, please.'),
    dilki.send(staffCalls.refuseReturn, { id, words: 'No.' }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  // What was approved and never came is let go, by whoever has seen that it was approved.
  if (first.status === 200) {
    const letGo = await dilki.send(staffCalls.refuseReturn, { id, words: 'It never came.', seen: 'approved' });
    expect(letGo.status).toBe(200);
  }

  const two = await parcel({ pieces: { 5: 1 } });
  await asked(two, 1);
  const twice = (await issueOf(two.orderId))?.id ?? 0;
  const answers = await Promise.all([act(twice, 'approveReturn', 'In its box, please.'), act(twice, 'approveReturn')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { returns: shown } = await look(two);
  expect(shown[0]).toMatchObject({
    state: 'approved',
    sendTo: { lines: ['Komarika', '7 Galle Road', 'Colombo 3'], mark: `Return ${two.orderId}`, isOursToPay: true },
  });
  const [told, approved] = await mailsOf(two.orderId);
  expect([told?.kind, approved?.kind]).toEqual(['order-return-asked', 'order-return-approved']);
  for (const words of ['7 Galle Road', `Return ${two.orderId}`, 'We pay for the way back'])
    expect(approved?.text).toContain(words);

  const three = await parcel();
  const { id: refusedId } = await asked(three, 1);
  const its = (await issueOf(three.orderId))?.id ?? 0;
  expect((await act(its, 'refuseReturn')).body.error).toContain('the shopper reads it');
  expect((await act(its, 'refuseReturn', 'The seal is broken.')).status).toBe(200);
  expect((await look(three)).returns[0]).toMatchObject({ state: 'refused', answer: 'The seal is broken.' });
  expect((await mailsOf(three.orderId)).at(-1)).toMatchObject({
    kind: 'order-return-refused',
    text: expect.stringContaining('The seal is broken.'),
  });
  expect((await three.nimali.post(`/returns/${refusedId}/withdraw`)).body.error).toContain('decided about it already');
  expect(await ledgerGaps()).toEqual([]);
});

test('[RET-06] withdrawn by the shopper, nobody has to decide any more', async () => {
  const one = await parcel();
  const { id } = await asked(one, 1);
  const { body } = await one.nimali.post(`/returns/${id}/withdraw`);
  expect(body.return.state).toBe('withdrawn');
  expect(await look(one)).toMatchObject({ canAsk: true });
  expect((await dilki.send(staffCalls.approveReturn, { id })).body.error).toContain('was withdrawn by the shopper');
  expect((await dilki.send(findReturn, { code: String(one.orderId) })).status).toBe(409);
  expect(await ledgerGaps()).toEqual([]);
});
test('[RET-06] the list of returns, tab by tab, and nobody’s words in the log', async () => {
  const one = await parcel();
  const { id } = await asked(one, 1);
  const tab = async (name: staffCalls.ReturnTab) => (await dilki.send(staffCalls.listReturns, { tab: name })).body;
  const { returns: listed, counts } = await tab('asked');
  expect(listed[0]).toMatchObject({ id, orderId: one.orderId, customer: 'Nimali Kumari Perera', state: 'asked' });
  expect(counts.asked).toBe(listed.length);
  await dilki.send(staffCalls.approveReturn, { id, words: 'Dear Nimali, wrap it well' });
  expect((await tab('onTheWay')).returns[0]?.id).toBe(id);
  expect(
    (await tab('done')).returns.every(({ state }) => ['refused', 'withdrawn', 'refunded', 'closed'].includes(state)),
  ).toBe(true);
  const { rows } = await db.execute(sql`select 1 from audit_log where changes::text ilike '%wrap it well%'`);
  expect(rows).toEqual([]);
});
