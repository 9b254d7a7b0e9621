import * as z from 'zod/mini';
import { text } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** Where the number of a parcel goes in a tracking address. */
export const WAYBILL = '{waybill}';

/** What the owner keeps of a courier. What else a courier needs is added here, in its table and in its form. */
const facts = {
  name: text('The name', 60),
  trackingAddress: z.pipe(
    z.nullable(z.string('The address must be text').check(z.trim(), z.maxLength(300, 'The address is too long'))),
    z.pipe(
      z.transform((address: string | null) => address || null),
      z.nullable(
        z.string().check(
          z.refine<string>(
            (address) => address.includes(WAYBILL),
            `Put ${WAYBILL} where the number of the parcel goes`,
          ),
          z.refine<string>(isWebAddress, 'This is no web address: begin with https://'),
        ),
      ),
    ),
  ),
};

const CourierView = z.object({
  id: z.int(),
  name: z.string(),
  trackingAddress: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Parcels that name it. */
  parcels: z.int(),
});
export type CourierView = z.output<typeof CourierView>;

export const listAllCouriers = staffCall('adminAllCouriers', 'GET /admin/settings/couriers', {
  summary: 'Every courier, also those that are switched off',
  needs: 'settings',
  output: z.object({ couriers: z.array(CourierView) }),
});

export const addCourier = staffCall('adminAddCourier', 'POST /admin/settings/couriers', {
  summary: 'Another courier',
  needs: 'settings',
  asksAgain: true,
  input: z.object(facts),
  output: CourierView,
  fails: ['idempotency_key_reused'],
});

export const changeCourier = staffCall('adminChangeCourier', 'PUT /admin/settings/couriers/{id}', {
  summary: 'Rename a courier, change where its parcels are followed, switch it off or on',
  needs: 'settings',
  asksAgain: true,
  input: z.object({ id: Id, ...facts, isActive: z.boolean() }),
  output: CourierView,
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

/** The number may stand in its path, its query or behind #, never in whose address it is. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address.replaceAll(WAYBILL, '0'));
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !/^https?:\/\/[^/?#]*\{/i.test(address) && !/[\s<>"]/.test(address);
}
