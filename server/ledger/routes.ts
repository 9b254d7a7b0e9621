import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/ledger.ts';
import { bookSettlement, readColumns } from '#server/ledger/book-settlement.ts';
import { exportLedger } from '#server/ledger/export-ledger.ts';
import { listEntries } from '#server/ledger/list-entries.ts';
import { matchSheet } from '#server/ledger/match-sheet.ts';
import { readLedger } from '#server/ledger/read-ledger.ts';
import { readOwed } from '#server/ledger/read-owed.ts';
import { readSettlement, readSettlements, sheetShape } from '#server/ledger/settlement-shapes.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext, Route } from '#server/platform/http/handle.ts';
import { openSheet } from '#server/platform/sheets/open-sheet.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Chosen = {
  provider: calls.SettledBy;
  payment?: string | undefined;
  amount?: string | undefined;
  fee?: string | undefined;
};

/** How providers name their columns. */
const WORDS = {
  name: /transaction (id|ref)|payment (id|ref)|merchant (ref|reference|txn)|order (id|no|ref|number)|reference/i,
  amount: /gross|amount|value|\btotal\b/i,
  fee: /\bfee|charge|commission|\bmdr\b|discount/i,
};

const AT_ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const named = ({ payment, ...rest }: calls.SettlementColumns) => ({ name: payment, ...rest });

/** The books: what came and went, what is owed, the sheets of providers, and the table for the accountant. */
export function ledgerRoutes(deps: { db: Db; clock: () => Date }): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);

  async function open({ provider, payment, amount, fee }: Chosen, request: RequestContext) {
    const chosen = payment && amount ? named({ payment, amount, fee: fee || null }) : null;
    const known = await readColumns(db, provider);
    const wanted = { words: WORDS, chosen, remembered: known && named(known) };
    const { columns, ...read } = await openSheet(await request.readFile(), wanted);
    return { ...read, columns: columns && { payment: columns.name, amount: columns.amount, fee: columns.fee } };
  }

  return [
    handleStaff(calls.getLedger, (span) => readLedger(db, span)),
    handleStaff(calls.listEntries, (input, _staff, { now }) => listEntries(db, input, now)),
    handleStaff(calls.exportLedger, async (span, _staff, { write }) => {
      // Lines and totals are those of one moment.
      const file = await db.transaction((tx) => exportLedger(tx, span), AT_ONE_MOMENT);
      await write(async (_tx, audit) => audit({ subject: 'books', changes: { ...span, rows: file.rows } }));
      return file;
    }),
    handleStaff(calls.getOwed, async (_input, _staff, { now }) => {
      const [owed, settlements] = await Promise.all([readOwed(db, now), readSettlements(db)]);
      return { owed, settlements };
    }),
    handleStaff(calls.previewSettlement, async (input, _staff, { request }) => {
      const { hash, headings, columns, sheet } = await open(input, request);
      if (!sheet) return { headings, columns, sheet: null };
      const rows = await matchSheet(db, { provider: input.provider, sheet, isLocking: false });
      return { headings, columns, sheet: sheetShape(rows, sheet, hash) };
    }),
    handleStaff(calls.bookSettlement, async (input, staff, { request, now, writeOnce }) => {
      const { hash, columns, sheet } = await open(input, request);
      if (!sheet || !columns) throw fail('sheet_refused', { reason: 'The columns of this sheet are not known.' });
      const { provider, name, reference = '', seen } = input;
      const { id } = await writeOnce(async (tx, audit) => {
        const booking = { provider, file: { name, hash }, sheet, columns, reference, seen, actorId: staff.id, now };
        const settlementId = await bookSettlement(tx, booking);
        audit({ subject: `settlement:${settlementId}`, changes: { provider, rows: sheet.rows.length } });
        return { id: settlementId };
      });
      const [settlement] = await readSettlements(db, id);
      if (!settlement) throw fail('settlement_not_found');
      return { settlement };
    }),
    handleStaff(calls.getSettlement, ({ id }) => readSettlement(db, id)),
  ];
}
