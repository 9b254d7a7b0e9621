import * as z from 'zod/mini';
import { failure as error, type Failure } from '#contract/rules/failure.ts';
import { formatRupees } from '#contract/rules/money.ts';

const nothing = z.object({});

/** What only the back office and machines are told, which speak English. */
export const staffErrors = {
  discount_not_found: error(404, nothing, () => 'This discount is not there any more.'),
  /** `failing` names the parts; the rest is what is known of them all. */
  not_ready: error(
    503,
    z.object({
      failing: z.array(z.enum(['database', 'jobs', 'overdue_jobs', 'disk'])),
      /** 'silent': it did not answer in time. */
      database: z.enum(['up', 'read_only', 'silent', 'down']),
      jobs: z.enum(['running', 'elsewhere', 'stalled', 'unknown']),
      lastHeartbeat: z.nullable(z.iso.datetime()),
      oldestWaitingJobSeconds: z.nullable(z.int()),
      oldestWaitingMailSeconds: z.nullable(z.int()),
      freeDiskMegabytes: z.int(),
    }),
    ({ failing }) => `The shop is not ready: ${failing.join(', ').replace('_', ' ')}.`,
  ),
  /** A member of staff without the permission: `ask` says what to ask the owner for, 'owner' that there is nothing to ask. */
  not_allowed: error(403, z.object({ ask: z.string() }), ({ ask }) =>
    ask === 'owner' ? 'Only the owner can open this.' : `This is not yours to do: ask the owner for '${ask}'.`,
  ),
  /** At sign-in, because none is set up yet, or again before something dangerous. */
  second_factor_needed: error(403, z.object({ why: z.enum(['sign_in', 'set_up', 'again']) }), ({ why }) =>
    why === 'set_up'
      ? 'Set up two-step sign-in first: it is what keeps strangers out.'
      : 'Please enter the code of your authenticator.',
  ),
  /** A page of somebody else has sent it. */
  wrong_origin: error(403, nothing, () => 'This can only be done from the back office itself.'),
  wrong_code: error(401, nothing, () => 'This code is not right, or was used already. Please wait for the next one.'),
  /** Codes were set up under another SECRET_KEY than the one the shop has now. */
  secret_key_changed: error(
    409,
    nothing,
    () =>
      'Codes can not be checked: the secret key of the shop (SECRET_KEY) is another than before. Put the old one back, or sign in with a recovery code and set two-step sign-in up anew.',
  ),
  /** Somebody else was faster; the fresh state has to be read again. */
  changed_meanwhile: error(
    409,
    z.object({ by: z.nullable(z.string()), at: z.nullable(z.iso.datetime()), what: z.string() }),
    ({ by, what }) => `${by ?? 'Somebody'} was faster: ${what} Nothing of yours was written.`,
  ),
  undo_too_late: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  order_shipped: error(409, nothing, () => 'The parcel has left: the address can not be changed any more.'),
  order_not_correctable: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  /** Nobody is asked for another sum while they are paying the first. */
  payment_under_way: error(
    409,
    z.object({ orderId: z.int() }),
    ({ orderId }) =>
      `Order ${orderId} is being paid just now, and the provider may hold the money already. Please try again in a few minutes.`,
  ),
  correction_changed: error(
    409,
    z.object({ expectedTotal: z.number(), total: z.number() }),
    ({ expectedTotal, total }) =>
      `The total would be ${formatRupees(total)} by now, not ${formatRupees(expectedTotal)}. Nothing was changed: please look at it again.`,
  ),
  handover_not_found: error(404, nothing, () => 'There is no such hand-over.'),
  courier_not_found: error(404, nothing, () => 'There is no such courier. Please choose another.'),
  issue_not_found: error(404, nothing, () => 'There is no such thing to decide any more.'),
  customer_not_found: error(404, nothing, () => 'There is no such customer any more.'),
  staff_not_found: error(404, nothing, () => 'Nobody of that kind works here.'),
  /** What a button offered can not be done as things are. */
  action_refused: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
  /** A courier's sheet that can not be read. */
  sheet_refused: error(422, z.object({ reason: z.string() }), ({ reason }) => reason),
  remittance_not_found: error(404, nothing, () => 'There is no such sheet.'),
  settlement_not_found: error(404, nothing, () => 'There is no such sheet.'),
  parcel_not_found: error(
    404,
    z.object({ code: z.string() }),
    ({ code }) => `No parcel has the number ${code}, and no order has it either.`,
  ),
  sku_taken: error(
    409,
    z.object({ sku: z.string(), name: z.string() }),
    ({ sku, name }) => `The SKU ${sku} belongs to ${name} already. Choose another.`,
  ),
  import_not_found: error(404, nothing, () => 'This file is not here any more. Please bring it again.'),
  /** The bucket they lie in: what was sent was not kept. */
  pictures_away: error(
    503,
    nothing,
    () =>
      'The place where pictures are kept does not answer. Nothing was stored: please send it again in a few minutes.',
  ),
  slip_not_found: error(404, nothing, () => 'There is no such slip.'),
  bank_reference_used: error(
    409,
    z.object({ reference: z.string(), orderIds: z.array(z.int()) }),
    ({ reference, orderIds }) =>
      `The reference ${reference} was booked for order ${orderIds.join(', ')} already. Is it the same money?`,
  ),
  mail_not_found: error(404, nothing, () => 'There is no such mail.'),
  text_not_found: error(404, nothing, () => 'There is no such text.'),
  subscriber_not_found: error(404, nothing, () => 'This address is not on the list any more.'),
  mail_not_fitting: error(409, z.object({ reason: z.string() }), ({ reason }) => reason),
} as const satisfies Record<string, Failure>;
