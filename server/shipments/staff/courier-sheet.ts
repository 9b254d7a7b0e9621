import { eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { SHEET_FIELDS, type SheetColumn, type SheetField } from '#contract/staff/handovers.ts';
import type { AnsweredFile, courierSheet as call } from '#contract/staff/print.ts';
import { homePhone } from '#contract/text/phone-text.ts';
import { orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Cell } from '#server/platform/sheets/csv.ts';
import { sheetFile } from '#server/platform/sheets/write-sheet.ts';
import { couriers } from '#server/shipments/index.ts';
import { readHandover } from '#server/shipments/staff/handovers.ts';
import { cashOf, nameOf, type ParcelFacts, piecesOf, readParcelFacts } from '#server/shipments/staff/printed-orders.ts';

const OURS = Object.entries(SHEET_FIELDS).map(([field, heading]) => ({ heading, field: field as SheetField }));

/** Also those that carry nothing more: their old sheets can be had again. */
export async function readCourierColumns(db: Db | Tx, id: number) {
  const [courier] = await db.select().from(couriers).where(eq(couriers.id, id));
  if (!courier) throw fail('courier_not_found');
  const own = courier.sheetColumns.filter((column): column is SheetColumn => column.field in SHEET_FIELDS);
  return { courier: courier.name, columns: own.length > 0 ? own : OURS, areOurs: own.length === 0 };
}

/** The parcels with the courier's own columns, in their order. */
export async function courierSheet(
  db: Db,
  { handover, orders: ids = [], courier: courierId = 0, format }: ParsedInputOf<typeof call>,
  now: Date,
): Promise<AnsweredFile> {
  const handed = handover ? await readHandover(db, handover) : undefined;
  const { courier, columns } = await readCourierColumns(db, handed?.row.courierId ?? courierId);
  const facts = handed?.facts ?? (await readParcelFacts(db, inArray(orders.id, ids)));
  const rows = facts.map((one) => columns.map(({ field }) => FIELDS[field](one)));
  const table = [columns.map(({ heading }) => heading), ...rows];
  const name = `${fileName(courier)}-${colomboDay(handed ? new Date(handed.row.at) : now)}`;
  return sheetFile({ name: `${name}${handover ? `-${handover}` : ''}`, format, table });
}

const digits = (phone: string) => homePhone(phone).replaceAll(' ', '');

const FIELDS: Record<SheetField, (parcel: ParcelFacts) => Cell> = {
  order: ({ order }) => String(order.id),
  waybill: ({ waybill }) => waybill ?? '',
  name: ({ order }) => nameOf(order),
  address: ({ order }) => [order.shippingAddress, order.shippingApartment].filter(Boolean).join(', '),
  // Every courier wants one; of older orders only the district is known.
  town: ({ order }) => order.shippingTown || order.shippingDistrict,
  landmark: ({ order }) => order.shippingLandmark,
  district: ({ order }) => order.shippingDistrict,
  postalCode: ({ order }) => order.shippingPostalCode,
  phone: ({ order }) => digits(order.shippingPhone),
  secondPhone: ({ order }) => digits(order.shippingSecondPhone),
  amountDue: ({ order }) => cashOf(order),
  weightKg: ({ grams }) => grams / 1000,
  pieces: ({ lines }) => piecesOf(lines),
  contents: ({ lines }) => lines.map(({ qty, name }) => `${qty} x ${name}`).join(', '),
  note: ({ order }) => order.specialMessage,
};

function fileName(courier: string): string {
  return (
    courier
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'courier'
  );
}
