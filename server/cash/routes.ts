import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import * as calls from '#contract/staff/cash.ts';
import { bookRemittance } from '#server/cash/book-remittance.ts';
import { readCash, readRemittance, readRemittances } from '#server/cash/read-cash.ts';
import { receiveByHand } from '#server/cash/receive-cash.ts';
import { sheetShape, sortSheet } from '#server/cash/sort-sheet.ts';
import { type MailContext, orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext, Route } from '#server/platform/http/handle.ts';
import { openSheet } from '#server/platform/sheets/open-sheet.ts';
import { findAnnounced, receiveReturn } from '#server/returns/index.ts';
import { countIn, findReturn, NotMoved, orderOfCode, readCourier } from '#server/shipments/index.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Deps = { db: Db; clock: () => Date; mailContext: MailContext };
type Chosen = {
  courierId: number;
  waybill?: string | undefined;
  amount?: string | undefined;
  fee?: string | undefined;
};

/** How couriers name their columns. */
const WORDS = {
  name: /way ?bill|track|awb|consignment|parcel (no|number|id)|barcode|bill no/i,
  amount: /\bcod\b|collect|amount|cash|value/i,
  fee: /\bfee|charge|commission|deduct/i,
};

/** '10 rows booked, Rs. 62,971.00, of it Rs. 50.00 too much. Not booked: 2 rows, Rs. 8,500.00.' */
function bookedText({ booked, surplus, rest }: calls.Remittance): string {
  const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
  const more = surplus > 0 ? `, of it ${formatRupees(surplus)} too much` : '';
  const text = `${rows(booked.orders)} booked, ${formatRupees(booked.amount)}${more}`;
  if (rest.rows === 0 || rest.isPaid) return text;
  return `${text}. Not booked: ${rows(rest.rows)}, ${formatRupees(rest.amount)}`;
}

const named = ({ waybill, ...rest }: calls.Columns) => ({ name: waybill, ...rest });

export function cashRoutes(deps: Deps): Route[] {
  const { db, mailContext } = deps;
  const handleStaff = staffHandlers(deps);

  /** The file of a request as named rows; `columns` is null as long as somebody has to choose them. */
  async function open({ courierId, waybill, amount, fee }: Chosen, request: RequestContext) {
    const courier = await readCourier(db, courierId);
    const chosen = waybill && amount ? named({ waybill, amount, fee: fee || null }) : null;
    const remembered = courier.remittanceColumns && named(courier.remittanceColumns);
    const { columns, ...read } = await openSheet(await request.readFile(), { words: WORDS, chosen, remembered });
    return {
      courier,
      ...read,
      columns: columns && { waybill: columns.name, amount: columns.amount, fee: columns.fee },
    };
  }

  return [
    handleStaff(calls.getCash, (_input, _staff, { now }) => readCash(db, now)),
    handleStaff(calls.previewRemittance, async (input, _staff, { request }) => {
      const { courier, hash, headings, columns, sheet } = await open(input, request);
      if (!sheet) return { headings, columns, sheet: null };
      const rows = await sortSheet(db, { courierId: courier.id, sheet, isLocking: false });
      return { headings, columns, sheet: sheetShape(rows, sheet, hash) };
    }),
    handleStaff(calls.bookRemittance, async (input, staff, { request, now, writeOnce }) => {
      const { courier, hash, columns, sheet } = await open(input, request);
      if (!sheet || !columns) throw fail('sheet_refused', { reason: 'The columns of this sheet are not known.' });
      const { id } = await writeOnce(async (tx, audit) => {
        const file = { name: input.name, hash };
        const { reference = '', seen, restPaid, restFees } = input;
        const answers = { isRestPaid: restPaid === 'yes', areRestFeesKept: restFees === 'yes' };
        const about = { courierId: courier.id, file, sheet, columns, reference, seen };
        const remittanceId = await bookRemittance(tx, mailContext, { ...about, ...answers, actorId: staff.id, now });
        audit({ subject: `remittance:${remittanceId}`, changes: { courier: courier.name, rows: sheet.rows.length } });
        return { id: remittanceId };
      });
      const [remittance] = await readRemittances(db, id);
      if (!remittance) throw fail('remittance_not_found');
      return { remittance, sentence: bookedText(remittance) };
    }),
    handleStaff(calls.getRemittance, ({ id }) => readRemittance(db, id)),
    handleStaff(calls.receiveCash, ({ id, version, isByCode }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
        if (!order) throw fail('order_not_found');
        if (order.version !== version) {
          throw fail('changed_meanwhile', { by: null, at: null, what: 'the order is another by now.' });
        }
        const cents = await receiveByHand(tx, mailContext, { order, isByCode, actorId: staff.id, now });
        const sum = formatRupees(centsToRupees(cents));
        audit({ subject: `order:${id}`, changes: { [isByCode ? 'lankaqr' : 'cash']: sum } });
        return { sentence: `${sum} received for ${id}${isByCode ? ', by LANKAQR' : ''}.` };
      }),
    ),
    // One place to scan: what a shopper announced, and what was not taken at the door.
    handleStaff(calls.findReturn, async ({ code }) => {
      const orderId = await orderOfCode(db, code);
      return (await findAnnounced(db, orderId)) ?? findReturn(db, code, orderId);
    }),
    handleStaff(calls.countIn, (input, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { returnId, ...parcel } = input;
        const by = { actorId: staff.id, now };
        if (returnId !== undefined) {
          audit({ subject: `order:${input.orderId}`, changes: { return: returnId, counted: 'pieces' } });
          return { sentence: await receiveReturn(tx, mailContext, { ...parcel, ...by, returnId }) };
        }
        audit({ subject: `order:${input.orderId}`, changes: { move: 'back', counted: 'pieces' } });
        return { sentence: await countIn(tx, mailContext, { ...parcel, ...by }) };
      }).catch((error: unknown) => {
        if (!(error instanceof NotMoved)) throw error;
        throw fail('action_refused', { reason: `${input.orderId} can not come back as it stands.` });
      }),
    ),
  ];
}
