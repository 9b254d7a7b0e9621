import { inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { type changeStock as call, MOST_PIECES, type StaffReason } from '#contract/staff/stock.ts';
import { changeOnHand, lockStock } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { findOrMakeBatch } from '#server/stock/batches.ts';

type Change = ParsedInputOf<typeof call>['changes'][number];
export type LockedItem = { id: number; name: string; sku: string; onHand: number; reserved: number };
type StockChange = { item: LockedItem; delta: number; reason: StaffReason };

const refuse = (reason: string) => fail('action_refused', { reason });
/** So many movements are looked back for what was seen. */
const LOOKED_BACK = 1000;
/** These only ever take pieces away. */
const TAKES_AWAY: StaffReason[] = ['damaged', 'sample', 'expired'];

/** Locks items until the end of the transaction and says what there is of them. */
export async function lockItems(tx: Tx, ids: number[]): Promise<Map<number, LockedItem>> {
  await lockStock(tx, ids);
  const { rows } = await tx.execute<LockedItem>(sql`
    select item.id, product.name, item.sku, item.on_hand as "onHand", item.reserved
    from product_items item join products product on product.id = item.product_id
    where ${inArray(sql`item.id`, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All of the list or nothing, one after the other. Gives what Undo needs. */
export async function changeStock(tx: Tx, changes: Change[], by: { staff: number; at: Date }) {
  const ids = [...new Set(changes.map(({ itemId }) => itemId))];
  const items = await lockItems(tx, ids);
  const last = await readLastMovement(tx);
  const done: StockChange[] = [];
  for (const change of changes) {
    const item = items.get(change.itemId);
    if (!item) throw fail('product_not_found');
    const delta = await applyChange(tx, item, change, by);
    item.onHand += delta;
    done.push({ item, delta, reason: change.reason });
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_movements where product_item_id = any(${sql.param(ids)}::int[]) and id > ${last} order by id`);
  return { done, ids, movementIds: rows.map(({ id }) => Number(id)), sentence: sentenceOf(done) };
}

/** Nobody else writes movements of items that are locked: those after this one are ours. */
async function readLastMovement(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from stock_movements`);
  return Number(rows[0]?.id ?? 0);
}

async function applyChange(tx: Tx, item: LockedItem, change: Change, by: { staff: number; at: Date }): Promise<number> {
  const { reason, note, expiresOn = null, cutOn = null } = change;
  const code = change.batchCode || (expiresOn ?? cutOn ?? '');
  const mayMake = (change.by ?? change.to ?? 0) > 0;
  const batch = code ? await findOrMakeBatch(tx, { item, code, expiresOn, cutOn, mayMake, now: by.at }) : null;
  const delta = change.by ?? (await countedDelta(tx, item, batch, change));
  if (delta === 0) return 0;
  if (change.by && delta > 0 && TAKES_AWAY.includes(reason))
    throw refuse(`${item.name}: what is ${reason === 'sample' ? 'given away' : reason} leaves. Write -${delta}.`);
  if (item.onHand + delta > MOST_PIECES)
    throw refuse(`${item.name} would have more than ${MOST_PIECES.toLocaleString('en')} pieces.`);
  if (batch && batch.onHand + delta < 0)
    throw refuse(`Batch ${code} of ${item.name} has ${pieces(batch.onHand)}, not ${-delta}.`);
  refuseIfReserved(item, delta, reason);
  await changeOnHand(tx, item.id, delta, { reason, note, ...by, ...(batch && { batch: batch.id }) });
  return delta;
}

/** Only a count may find fewer than are reserved: what it found is so, whatever was promised. */
function refuseIfReserved({ name, onHand, reserved }: LockedItem, delta: number, reason: StaffReason): void {
  const left = onHand + delta;
  if (left < 0 || reserved === 0) {
    if (left >= 0) return;
    throw refuse(`${name}: there are only ${pieces(onHand)}.`);
  }
  if (delta > 0 || left >= reserved || reason === 'count') return;
  const are = `${reserved} ${reserved === 1 ? 'is' : 'are'} reserved for orders`;
  throw refuse(
    `${name}: ${are}, so at least as many must stay, and ${left} would be left. Change or cancel an order first, or count what there is.`,
  );
}

/**
 * What a count says is missing or too much. It was true of the moment at which the shop had `seen`: what left or came
 * since then did so beside it. What somebody else's count has put right since is not put right again.
 */
async function countedDelta(
  tx: Tx,
  item: LockedItem,
  batch: { id: number; onHand: number } | null,
  { to = 0, seen }: Change,
): Promise<number> {
  const has = batch ? batch.onHand : item.onHand;
  if (seen === undefined || seen === has) return to - has;
  const own = batch ? sql`batch_id = ${batch.id}` : sql`product_item_id = ${item.id}`;
  const { rows } = await tx.execute<{ isKnown: boolean; corrected: number }>(sql`
    with lately as (
      select id, delta, reason, undoes, ${has}::int - coalesce(sum(delta) over (
        order by id desc rows between unbounded preceding and 1 preceding), 0)::int as level
      from (select * from stock_movements where ${own} order by id desc limit ${LOOKED_BACK}) movement
    ), moment as (
      select max(id) as id from lately where level = ${seen}
    )
    select moment.id is not null or ${seen}::int = 0 as "isKnown", coalesce(sum(lately.delta) filter (where lately.id > coalesce(moment.id, 0)
      and (lately.reason in ('count', 'import', 'direct') or lately.undoes in (
        select id from stock_movements counted where counted.id = lately.undoes and counted.reason = 'count'))), 0)::int as corrected
    from moment left join lately on true group by moment.id`);
  const [since] = rows;
  if (!since?.isKnown) throw refuse(`${item.name}: the shop has not had ${seen} lately. Count it again.`);
  return to - seen - since.corrected;
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

function sentenceOf(done: StockChange[]): string {
  const [only, ...others] = done;
  if (only && others.length === 0) {
    const { item, delta } = only;
    if (delta === 0) return `${item.name}: ${pieces(item.onHand)}, as it should be.`;
    return `${item.name}: ${Math.abs(delta)} ${delta > 0 ? 'more' : 'fewer'}, ${item.onHand} on hand.${missingText(done)}`;
  }
  const changed = done.filter(({ delta }) => delta !== 0);
  if (changed.length === 0) return `All ${done.length} are as they should be.`;
  const sum = (sign: 1 | -1) => changed.reduce((total, { delta }) => total + Math.max(0, sign * delta), 0);
  const parts = [
    ...(sum(1) > 0 ? [`${pieces(sum(1))} more`] : []),
    ...(sum(-1) > 0 ? [`${pieces(sum(-1))} fewer`] : []),
  ];
  return `${changed.length} of ${done.length} changed: ${parts.join(', ')}.${missingText(done)}`;
}

function missingText(done: StockChange[]): string {
  const missing = new Set(done.filter(({ item }) => item.onHand < item.reserved).map(({ item }) => item));
  const count = [...missing].reduce((sum, { onHand, reserved }) => sum + reserved - onHand, 0);
  if (count === 0) return '';
  return ` ${pieces(count)} reserved for orders ${count === 1 ? 'is' : 'are'} missing: see Needs a decision.`;
}

/** For the audit log: of each item how many there were, and are. */
export function auditedChanges(done: StockChange[]): Record<string, unknown> {
  const changes: Record<string, { before: number; after: number; reasons: StaffReason[] }> = {};
  for (const { item, delta, reason } of done) {
    const known = changes[item.sku] ?? { before: item.onHand, after: item.onHand, reasons: [] };
    changes[item.sku] = { before: known.before - delta, after: item.onHand, reasons: [...known.reasons, reason] };
  }
  return changes;
}
