import pg from 'pg';
import { inject } from 'vitest';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { isLong } from '#testing/randomness.ts';
import { databaseUrl, TEMPLATE } from '#testing/test-postgres.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

/** So many orders, and of everything else as many as belong to them. */
export const LARGE_SHOP = isLong ? 60_000 : 20_000;

const FILLED = 'test_large';
const FILLING = 'test_filling';
const LOCK = 7_301_956;

/** A large shop of its own for this test file: a copy of one that whoever asks first makes, while the others wait. */
export async function openLargeDatabase(): Promise<string> {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [FILLED]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${FILLING}`);
      await client.query(`create database ${FILLING} template ${TEMPLATE} strategy file_copy`);
      await fillLargeShop(databaseUrl(inject('serverUrl'), FILLING), LARGE_SHOP);
      await client.query(`alter database ${FILLING} rename to ${FILLED}`);
    }
  } finally {
    await client.end();
  }
  return openTestDatabase(FILLED);
}
