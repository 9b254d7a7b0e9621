import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applyImport, getImportProgress, undoImport } from '#contract/staff/imports.ts';
import { runImports } from '#server/imports/index.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { someOf } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const CHILD = fileURLToPath(new URL('../../testing/crash-child-import.ts', import.meta.url));

const shop = await openTestShop();
const { ishani, preview, get, goods, stockGaps } = await importClient(shop);
const run = () => runImports({ db: shop.db, log: shop.log, clock: () => shop.clock.now });

/** A process of its own that is killed where it stands, inside the transaction. */
async function dieAfter(id: number, tells: number): Promise<void> {
  const child = fork(CHILD, {
    execArgv: nodeFlags.args,
    env: { ...nodeFlags.env, ...process.env, DATABASE_URL: shop.url, TELLS: String(tells) },
  });
  const [said] = await once(child, 'message');
  expect(said).toBe('inside');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The database notices within moments that nobody is there any more.
  const isHeld = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database() and objid = ${id}`;
  await expect.poll(async () => (await shop.db.execute(isHeld)).rows).toEqual([]);
}

const linesOf = async (id: number) =>
  (await shop.db.execute(sql`select action from audit_log where subject = ${`import:${id}`} order by id`)).rows;
const moves = async () =>
  (await shop.db.execute(sql`select count(*)::int as count from stock_movements where reason in ('import', 'undo')`))
    .rows;

describe('killed and started again', () => {
  test.each(someOf([1, 2, 3, 4]))(
    '[GRW-24] an import that is applied and taken back ends once, killed at its step %i',
    async (tells) => {
      const before = await goods();
      const [counted] = await moves();
      const { body } = await preview(
        csvFile([
          ['SKU', 'Name', 'Price', 'Stock', 'Text'],
          ['KOM-CR-001', '', 1900 + tells, 200 + tells, `Said anew ${tells}.`],
          [`NEW-${tells}`, `Soap ${tells}`, 450, 30, 'A soap.'],
        ]),
      );
      const { id } = body;
      const asked = await ishani.send(applyImport, { id }, { key: `apply-${tells}` });
      expect([asked.status, asked.body.state]).toEqual([200, 'applying']);
      await dieAfter(id, tells);
      expect(await goods()).toEqual(before);
      expect((await get(id)).body).toMatchObject({ state: 'applying', progress: { of: 2 }, outcome: null });
      expect((await ishani.send(getImportProgress, { id })).body).toMatchObject({ progress: { of: 2 } });
      expect((await ishani.send(applyImport, { id }, { key: `apply-${tells}` })).body).toEqual(asked.body);
      await Promise.all([run(), run(), run()]);
      expect((await get(id)).body).toMatchObject({
        state: 'applied',
        progress: null,
        outcome: 'Applied: 1 changed, 1 new.',
      });
      const applied = await goods();
      expect(applied).not.toEqual(before);
      await run();
      expect(await goods()).toEqual(applied);
      expect(await linesOf(id)).toEqual([{ action: 'adminApplyImport' }]);

      await ishani.send(undoImport, { id });
      await dieAfter(id, Math.min(tells, 3));
      expect(await goods()).toEqual(applied);
      await Promise.all([run(), run()]);
      expect((await get(id)).body.state).toBe('undone');
      expect((await goods()).filter(({ sku }) => sku !== `NEW-${tells}`)).toEqual(before);
      expect(await linesOf(id)).toEqual([{ action: 'adminApplyImport' }, { action: 'adminUndoImport' }]);
      expect(await moves()).toEqual([{ count: Number(counted?.count) + 4 }]);
      expect(await stockGaps()).toEqual([]);
      await shop.db.execute(
        sql`update product_items set archived_at = coalesce(archived_at, now()) where sku like 'NEW-%'`,
      );
    },
  );

  test('[GRW-24] what fails for another reason changes nothing, says so beside the file, and can be asked for again', async () => {
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price'],
        ['KOM-CR-002', 777],
      ]),
    );
    const before = await goods();
    await shop.db.execute(sql`alter table product_items add constraint never check (price_cents <> 77700)`);
    await ishani.send(applyImport, { id: body.id });
    await run();
    const { body: failed } = await get(body.id);
    expect(failed).toMatchObject({
      state: 'looked at',
      problem: 'Something went wrong on our side. Please try again.',
    });
    expect(await goods()).toEqual(before);
    await shop.db.execute(sql`alter table product_items drop constraint never`);
    await ishani.send(applyImport, { id: body.id });
    await run();
    expect((await get(body.id)).body).toMatchObject({ state: 'applied', problem: null });
  });
});
