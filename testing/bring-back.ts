import { countIn, findReturn } from '#contract/staff/cash.ts';
import type { staffClient } from '#testing/staff-client.ts';

type Staff = Awaited<ReturnType<ReturnType<typeof staffClient>>>;

/** A refused parcel is unpacked, and all of it is good. */
export async function bringBack(staff: Pick<Staff, 'send'>, orderId: number): Promise<void> {
  const { version, lines } = (await staff.send(findReturn, { code: String(orderId) })).body;
  const counted = lines.map(({ id, qty }) => ({ id, good: qty, damaged: 0 }));
  const { status } = await staff.send(countIn, { orderId, version, lines: counted });
  if (status !== 200) throw new Error(`${orderId} was not counted in.`);
}
