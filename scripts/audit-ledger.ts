/** npm run audit:ledger: compares stock with orders, money with payments, discounts with their uses. */
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async ({ db }) => {
  const gaps = await auditLedger(db);
  for (const { check, subject, expected, found } of gaps) {
    console.log(`Not so: ${check}. ${subject}: expected ${expected}, found ${found}.`);
  }
  console.log(gaps.length === 0 ? 'Everything agrees.' : `${gaps.length} disagreements.`);
  if (gaps.length > 0) process.exitCode = 1;
});
