import * as z from 'zod/mini';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const STOCK_TABS = ['all', 'low', 'expiring', 'hidden'] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** Why staff change a number. What orders do with stock is written down by itself. */
export const STAFF_REASONS = ['delivery', 'count', 'damaged', 'sample', 'came back', 'expired'] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

/** A batch is shown as expiring so many days ahead, and the owner is told. */
export const EXPIRY_WARNING_DAYS = 60;

export const MOST_PIECES = 1_000_000;
const pieces = (what: string) =>
  z
    .int(`${what} must be a whole number`)
    .check(
      z.minimum(0, `${what} can't be less than none`),
      z.maximum(MOST_PIECES, `${what} is more than ${MOST_PIECES.toLocaleString('en')}`),
    );
const Day = z.iso.date('Write the day like 2028-10-31');

export const StockRow = z.object({
  itemId: z.int(),
  productId: z.int(),
  name: z.string(),
  /** Size and scent, as far as they tell it from the others. */
  variant: z.string(),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  price: z.number(),
  onHand: z.int(),
  reserved: z.int(),
  sellable: z.int(),
  warnAt: z.int(),
  isHidden: z.boolean(),
  /** Whole days that what can be sold lasts at the pace of the last 28 days; null when nothing was sold. */
  lastsDays: z.nullable(z.int()),
  /** The batch to use up first. */
  firstToExpire: z.nullable(z.object({ batchId: z.int(), code: z.string(), expiresOn: z.iso.date(), pieces: z.int() })),
  /** So many people want to be told when it is back. */
  waiting: z.int(),
});
export type StockRow = z.output<typeof StockRow>;

export const listStock = staffCall('adminStock', 'GET /admin/stock', {
  summary: 'Every item with its pieces, what is reserved, how long it lasts and what expires first',
  needs: 'stock',
  input: z.object({
    tab: z._default(z.enum(STOCK_TABS), 'all'),
    search: optionalText('What you look for', 80),
    /** The last item of the page before. */
    after: z.optional(Id),
  }),
  output: z.object({
    rows: z.array(StockRow),
    more: z.nullable(z.int()),
    counts: z.record(z.enum(STOCK_TABS), z.int()),
    /** All there is, and what it would bring at today's prices. */
    /** What it is worth at shop price: only for those who may see money. */
    total: z.object({ pieces: z.int(), worth: z.nullable(z.number()) }),
  }),
});

const wrongBy = `Write a whole number of pieces, up to ${MOST_PIECES.toLocaleString('en')}`;

const isCutBefore = ({
  cutOn,
  expiresOn,
}: {
  cutOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
}) => !cutOn || !expiresOn || cutOn < expiresOn;
const CUT_TOO_LATE = { error: 'It expires before it was cut: one of the two days is wrong', path: ['cutOn'] };

/** One change: `by` adds or takes away, `to` is what was counted. */
const Change = z
  .object({
    itemId: NumericId,
    by: z.optional(z.int(wrongBy).check(z.minimum(-MOST_PIECES, wrongBy), z.maximum(MOST_PIECES, wrongBy))),
    to: z.optional(pieces('The count')),
    /** With `to`: how many the shop thought there were when somebody counted. What was sold since is taken off the count. */
    seen: z.optional(pieces('The number')),
    reason: z.enum(STAFF_REASONS),
    /** Pieces that come make the batch, if there is none of that code yet. With `to` its pieces were counted, not the item's. */
    batchCode: optionalText('The batch', 40),
    /** Without a code the day is the code. */
    expiresOn: z.optional(z.nullable(Day)),
    cutOn: z.optional(z.nullable(Day)),
    note: optionalText('The note', 200),
  })
  .check(
    z.refine(
      ({ by, to }) => (by === undefined) !== (to === undefined) && by !== 0,
      'Say how many came or went, or how many there are',
    ),
    z.refine(isCutBefore, CUT_TOO_LATE),
  );

export const changeStock = staffCall('adminChangeStock', 'POST /admin/stock/changes', {
  summary: 'Pieces came, were counted, broke or were given away: all of the list or none',
  needs: 'stock',
  input: z.object({ changes: z.array(Change).check(z.minLength(1, 'Nothing to change'), z.maxLength(500)) }),
  output: z.object({
    sentence: z.string(),
    rows: z.array(StockRow),
    /** What Undo names. */
    movementIds: z.array(z.int()),
  }),
  fails: ['product_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const undoStockChange = staffCall('adminUndoStockChange', 'POST /admin/stock/undo', {
  summary: 'Undoes a change by a movement the other way, within half an hour',
  needs: 'stock',
  input: z.object({ movementIds: z.array(NumericId).check(z.minLength(1), z.maxLength(1000)) }),
  output: z.object({ sentence: z.string(), rows: z.array(StockRow) }),
  fails: ['undo_too_late', 'action_refused', 'idempotency_key_reused'],
});

export const setWarnAt = staffCall('adminSetWarnAt', 'POST /admin/stock/{id}/warn-at', {
  summary: 'With so many left to sell, or fewer, the owner is told',
  needs: 'stock',
  input: z.object({ id: Id, warnAt: pieces('The number') }),
  output: z.object({ row: StockRow }),
  fails: ['product_not_found', 'idempotency_key_reused'],
});

export const Movement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  itemId: z.int(),
  name: z.string(),
  sku: z.string(),
  delta: z.int(),
  onHand: z.int(),
  reason: z.string(),
  orderId: z.nullable(z.int()),
  by: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  note: z.string(),
});
export type Movement = z.output<typeof Movement>;

export const stockHistory = staffCall('adminStockHistory', 'GET /admin/stock/history', {
  summary: 'Why there are as many pieces as there are, the newest first; of one item or of all',
  needs: 'stock',
  input: z.object({ itemId: z.optional(Id), before: z.optional(Id) }),
  output: z.object({ movements: z.array(Movement), older: z.nullable(z.int()) }),
});

export const Batch = z.object({
  id: z.int(),
  itemId: z.int(),
  name: z.string(),
  variant: z.string(),
  sku: z.string(),
  code: z.string(),
  expiresOn: z.nullable(z.iso.date()),
  cutOn: z.nullable(z.iso.date()),
  onHand: z.int(),
  state: z.enum(['good', 'expiring', 'expired', 'used up']),
  arrivedAt: z.iso.datetime(),
});
export type Batch = z.output<typeof Batch>;

export const listBatches = staffCall('adminBatches', 'GET /admin/stock/batches', {
  summary: 'Batches, the first to expire first; those used up only when asked for',
  needs: 'stock',
  input: z.object({ itemId: z.optional(Id), usedUp: z.optional(z.literal('yes')) }),
  output: z.object({ batches: z.array(Batch) }),
});

export const changeBatch = staffCall('adminChangeBatch', 'POST /admin/stock/batches/{id}', {
  summary: 'Another code or other days for a batch that was written down wrongly',
  needs: 'stock',
  input: z
    .object({ id: Id, code: text('The batch', 40), expiresOn: z.nullable(Day), cutOn: z.nullable(Day) })
    .check(z.refine(isCutBefore, CUT_TOO_LATE)),
  output: z.object({ batch: Batch }),
  fails: ['product_not_found', 'action_refused', 'idempotency_key_reused'],
});
