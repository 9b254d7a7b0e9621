import { eq, inArray, sql } from 'drizzle-orm';
import { fail, type Problem } from '#contract/errors.ts';
import type { DiscountInput } from '#contract/staff/discounts.ts';
import { categories, products } from '#server/catalogue/index.ts';
import { type DiscountRow, discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { type Changes, changedMeanwhile, differences } from '#server/products/index.ts';

export const discountSubject = (id: number) => `discount:${id}`;

const cents = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100));
const rupees = (amount: number | null) => (amount === null ? null : amount / 100);

/** What belongs to another kind is not kept. */
function columnsOf(input: DiscountInput) {
  const { kind, code, getOf } = input;
  const isSet = kind === 'buy_get';
  return {
    code: code || null,
    name: code ? '' : input.name,
    kind,
    percent: kind === 'percent' ? input.percent : null,
    amountCents: kind === 'amount' ? cents(input.amount) : null,
    buyQty: isSet ? input.buyQty : null,
    getQty: isSet ? input.getQty : null,
    getPercent: isSet ? input.getPercent : null,
    getOf: isSet ? getOf : null,
    getProductId: isSet && getOf === 'named' ? input.getProductId : null,
    minimumCents: cents(input.minimum) ?? 0,
    mostOffCents: cents(input.mostOff),
    categoryIds: input.categoryIds,
    productIds: input.productIds,
    districts: input.districts,
    skipsReduced: input.skipsReduced,
    startsAt: new Date(input.startsAt),
    endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    mostUses: input.mostUses,
    mostPerCustomer: input.mostPerCustomer,
    firstOrderOnly: input.firstOrderOnly,
    combines: !code && input.combines,
    isPublic: code !== '' && input.isPublic,
    active: input.isOn,
  };
}

/** A row as the owner writes it. */
export function inputOf(row: DiscountRow): DiscountInput {
  const { kind, percent, buyQty, getQty, getPercent, getOf, getProductId, categoryIds, productIds } = row;
  const { skipsReduced, mostUses, mostPerCustomer, firstOrderOnly, combines, isPublic, active: isOn, name } = row;
  return {
    ...{ kind, percent, buyQty, getQty, getPercent, getOf, getProductId, categoryIds, productIds },
    ...{ skipsReduced, mostUses, mostPerCustomer, firstOrderOnly, combines, isPublic, isOn, name },
    code: row.code ?? '',
    amount: rupees(row.amountCents),
    minimum: row.minimumCents / 100,
    mostOff: rupees(row.mostOffCents),
    districts: row.districts as DiscountInput['districts'],
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

/** What is wrong with it, field by field; what the database would refuse is said here in words. */
async function checkInput(tx: Tx, input: DiscountInput, row?: DiscountRow): Promise<void> {
  const { kind, code, getOf, categoryIds, productIds, startsAt, endsAt, mostUses } = input;
  const problems: Problem[] = [];
  const wrong = (field: string, message: string) => problems.push({ field, message });
  if (!code && !input.name) wrong('name', 'Give it a code, or a name if it needs none');
  if (code && code.length < 3) wrong('code', 'A code has at least three signs');
  if (kind === 'percent' && input.percent === null) wrong('percent', 'Say how many per cent');
  if (kind === 'amount' && input.amount === null) wrong('amount', 'Say how much');
  if (kind === 'buy_get') {
    if (input.buyQty === null) wrong('buyQty', 'Say how many they buy');
    if (input.getQty === null) wrong('getQty', 'Say how many they get');
    if (input.getPercent === null) wrong('getPercent', 'Say how many per cent less, 100 for free');
    if (getOf === null) wrong('getOf', 'Choose of what they are');
    if (getOf === 'named' && input.getProductId === null) wrong('getProductId', 'Choose the product they get');
    if (getOf === 'named' && productIds.length === 1 && productIds[0] === input.getProductId) {
      wrong('getProductId', 'This is what they buy: choose of the same product instead');
    }
  }
  if (categoryIds.length > 0 && productIds.length > 0) wrong('productIds', 'Choose categories or products, not both');
  if (endsAt !== null && endsAt < startsAt) wrong('endsAt', 'It ends before it begins');
  if (mostUses !== null && row && mostUses < row.uses) {
    wrong('mostUses', `${row.uses} orders have it already: not fewer than that`);
  }
  await checkNamed(tx, input, wrong);
  if (code && (await isTaken(tx, code, row?.id))) wrong('code', `There is a code ${code} already`);
  if (problems.length > 0) throw fail('invalid_input', { problems });
}

async function checkNamed(tx: Tx, input: DiscountInput, wrong: (field: string, message: string) => void) {
  const { categoryIds, productIds, getProductId } = input;
  const wanted = [...productIds, ...(getProductId === null ? [] : [getProductId])];
  const foundProducts = wanted.length === 0 ? 0 : await tx.$count(products, inArray(products.id, wanted));
  if (foundProducts < new Set(wanted).size) wrong('productIds', 'One of these products is not there any more');
  const found = categoryIds.length === 0 ? 0 : await tx.$count(categories, inArray(categories.id, categoryIds));
  if (found < new Set(categoryIds).size) wrong('categoryIds', 'One of these categories is not there any more');
}

/** Two who write the same code at once wait for each other. */
async function isTaken(tx: Tx, code: string, id = 0): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('discount codes'))`);
  const others = sql`lower(${discountCodes.code}) = lower(${code}) and ${discountCodes.id} <> ${id}`;
  return (await tx.$count(discountCodes, others)) > 0;
}

export async function createDiscount(tx: Tx, input: DiscountInput): Promise<{ id: number; changes: Changes }> {
  await checkInput(tx, input);
  const [row] = await tx.insert(discountCodes).values(columnsOf(input)).returning();
  if (!row) throw new Error('The discount was not written.');
  return { id: row.id, changes: { before: {}, after: inputOf(row) } };
}

async function lockDiscount(tx: Tx, id: number, version: number | null): Promise<DiscountRow> {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update');
  if (!row) throw fail('discount_not_found');
  if (version !== null && row.version !== version) throw await changedMeanwhile(tx, discountSubject(id));
  return row;
}

export async function saveDiscount(tx: Tx, id: number, version: number, input: DiscountInput): Promise<Changes> {
  const before = await lockDiscount(tx, id, version);
  await checkInput(tx, input, before);
  const [after] = await tx.update(discountCodes).set(columnsOf(input)).where(eq(discountCodes.id, id)).returning();
  return differences(inputOf(before), after ? inputOf(after) : {});
}

type Switched = { isOn?: boolean | undefined; endsAt?: string | null | undefined };

/** On, off, or ended: what one press does and another takes back. */
export async function switchDiscount(
  tx: Tx,
  { id, version, now }: { id: number; version: number; now: Date },
  { isOn, endsAt }: Switched,
): Promise<Changes> {
  const before = await lockDiscount(tx, id, version);
  const end = endsAt === 'now' ? now : endsAt && new Date(endsAt);
  if (end && end < before.startsAt) {
    throw fail('action_refused', { reason: 'It has not begun yet: switch it off instead.' });
  }
  const set = { ...(isOn !== undefined && { active: isOn }), ...(end !== undefined && end !== '' && { endsAt: end }) };
  if (Object.keys(set).length === 0) return { before: {}, after: {} };
  const [after] = await tx.update(discountCodes).set(set).where(eq(discountCodes.id, id)).returning();
  return differences(inputOf(before), after ? inputOf(after) : {});
}

/** Orders name what was used, also those that were called off. */
export async function deleteDiscount(tx: Tx, id: number): Promise<Changes> {
  const row = await lockDiscount(tx, id, null);
  if (await wasUsed(tx, id)) {
    throw fail('action_refused', { reason: 'It was used, and orders name it: end it instead.' });
  }
  await tx.delete(discountCodes).where(eq(discountCodes.id, id));
  return { before: inputOf(row), after: {} };
}

export async function wasUsed(tx: Db | Tx, id: number): Promise<boolean> {
  const [use] = await tx.select({ id: discountUses.id }).from(discountUses).where(eq(discountUses.codeId, id)).limit(1);
  return use !== undefined;
}
