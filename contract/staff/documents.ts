import * as z from 'zod/mini';
import { DOCUMENT_KINDS, IssuedDocument } from '#contract/calls/documents.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { ORDER_WRITE_FAILS, OrderPage } from '#contract/staff/order-page.ts';
import { OrderIds } from '#contract/staff/print.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const printDocuments = staffCall('adminPrintDocuments', 'GET /admin/print/documents', {
  summary: 'What the invoices or credit notes of orders say; leaves a line in the audit log',
  needs: 'orders',
  input: z.object({ orders: OrderIds, kind: z._default(z.enum(DOCUMENT_KINDS), 'invoice') }),
  output: z.object({
    documents: z.array(IssuedDocument),
    /** Orders that have none: why, and whether they are older than the numbers and can be given one. */
    without: z.array(z.object({ orderId: z.int(), why: z.string(), canHave: z.boolean() })),
  }),
});

export const giveInvoice = staffCall('adminGiveInvoice', 'POST /admin/orders/{id}/invoice', {
  summary: 'Give an order its invoice that was paid or shipped before there were numbers',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ number: z.string() }),
  fails: ['order_not_found', 'action_refused', 'idempotency_key_reused'],
});

const wrongTin = 'must be a taxpayer number of 9 digits';
/** As people write it: 123 456 789. Empty: none. */
const Tin = z.pipe(
  z.pipe(
    z.string(wrongTin),
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^(\d{9})?$/, wrongTin)),
);

export const setBuyerTin = staffCall('adminSetBuyerTin', 'PUT /admin/orders/{id}/buyer-tin', {
  summary: "The buyer's taxpayer number, for a tax invoice: before there is an invoice",
  needs: 'orders',
  input: z.object({ id: Id, version: z.int(), tin: Tin }),
  output: OrderPage,
  fails: [...ORDER_WRITE_FAILS, 'action_refused'],
});
