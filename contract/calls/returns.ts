import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { optionalText } from '#contract/rules/fields.ts';
import { OwnList } from '#contract/rules/own-text.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';
import { fieldTexts } from '#texts/fields.ts';

export const RETURN_REASONS = ['broken', 'wrong_item', 'skin', 'changed_mind', 'other'] as const;
export const RETURN_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'received', 'refunded'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What was wrong with the goods is our business: then the way back is ours to pay, too. */
export const isOursToPay = (reason: ReturnReason) => reason === 'broken' || reason === 'wrong_item';

export const MOST_RETURN_PHOTOS = 3;
/** After the browser has made them smaller; larger ones are refused before they are read. */
export const LARGEST_PHOTO_BYTES = 2 * 1024 * 1024;

/** As people are told: 'closed' came back, and nothing is refunded for it. */
const State = z.enum([...RETURN_STATES, 'closed']);
export type ReturnState = z.output<typeof State>;

const SendTo = z.object({
  /** Who and where; only who, if the shop has not said its address. */
  lines: z.array(z.string()),
  /** What to write on the parcel. */
  mark: z.string(),
  isOursToPay: z.boolean(),
});

export const Return = z.object({
  id: z.int(),
  state: State,
  reason: z.enum(RETURN_REASONS),
  text: z.string(),
  lines: z.array(z.object({ id: z.int(), name: OwnList, qty: z.int(), back: z.int() })),
  /** By which they can be asked for. */
  photos: z.array(z.int()),
  askedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** What we said to it. */
  answer: z.string(),
  /** While it is approved. */
  sendTo: z.nullable(SendTo),
  receivedAt: z.nullable(z.iso.datetime()),
  refund: z.nullable(z.object({ amount: z.number(), isDone: z.boolean() })),
});
export type Return = z.output<typeof Return>;

export const getReturns = call('getReturns', 'GET /orders/{id}/returns', {
  summary: 'What of an order can be sent back until when, or why not, and what was asked before',
  promises: 'lines[] returns[]',
  input: z.object({ id: Id }),
  output: z.object({
    canAsk: z.boolean(),
    /** Why nothing can be asked now, in a sentence. */
    why: z.string(),
    /** The last day, as 2026-11-30, once it was delivered. */
    until: z.nullable(z.string()),
    /** Pieces that can still come back. */
    lines: z.array(z.object({ id: z.int(), name: OwnList, left: z.int() })),
    /** The newest first. */
    returns: z.array(Return),
  }),
  fails: ['not_signed_in', 'order_not_found'],
});

export const askReturn = call('askReturn', 'POST /orders/{id}/returns', {
  summary: 'Ask to send pieces of a delivered order back',
  promises: 'return.id',
  input: z.object({
    id: Id,
    lines: z
      .array(z.object({ id: NumericId, qty: z.int().check(z.minimum(1), z.maximum(10_000)) }))
      .check(z.minLength(1, { error: () => callTexts.onePiece }), z.maxLength(200)),
    reason: z.enum(RETURN_REASONS),
    text: optionalText(() => fieldTexts.written, 1000),
  }),
  output: z.object({ return: Return }),
  fails: ['not_signed_in', 'order_not_found', 'return_refused', 'too_many_attempts', 'idempotency_key_reused'],
});

export const addReturnPhoto = call('addReturnPhoto', 'POST /returns/photos', {
  summary: 'Add a photograph (JPEG, PNG or WebP) to what was asked; what it says beside the picture is not kept',
  promises: 'return.id',
  takesFile: LARGEST_PHOTO_BYTES,
  input: z.object({ returnId: Id }),
  output: z.object({ return: Return }),
  fails: [
    'not_signed_in',
    'return_not_found',
    'return_refused',
    'picture_refused',
    'body_too_large',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
});

export const getReturnPhoto = call('getReturnPhoto', 'GET /returns/photos/{id}', {
  summary: 'A photograph of your own',
  givesPicture: true,
  input: z.object({ id: Id }),
  output: z.object({ mediaType: z.string(), bytes: z.any() }),
  fails: ['not_signed_in', 'return_not_found'],
});

export const withdrawReturn = call('withdrawReturn', 'POST /returns/{id}/withdraw', {
  summary: 'Take back what was asked, as long as nobody has decided about it',
  promises: 'return.id',
  input: z.object({ id: Id }),
  output: z.object({ return: Return }),
  fails: ['not_signed_in', 'return_not_found', 'return_refused', 'idempotency_key_reused'],
});
