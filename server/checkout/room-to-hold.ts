import { createHash } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import type { LineToOrder } from '#server/cart/index.ts';
import { reserveStock, reserveWithRoom } from '#server/catalogue/index.ts';
import type { Standing } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type Owner, ownerColumns } from '#server/platform/db/owner.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

/** What people may hold without money: new customers a share of an item's pieces, and everybody only so often. */
export type HoldLimits = { unprovedPercent: number; unpaid: number };

/** Names the network of a caller without writing it down. */
export function networkKey({ address }: Pick<RequestContext, 'address'>): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}

/** Calling off and ordering again would hold pieces for ever. */
export function refuseHoldingAgain(letGo: number, { unpaid }: HoldLimits): void {
  if (letGo < unpaid) return;
  const times = letGo === 1 ? 'once' : `${letGo} times`;
  throw fail('hold_refused', {
    reason: `You have let pieces go unpaid ${times} in the last six hours. Please order again later, or write to us. Your cart is kept.`,
  });
}

type Holding = { shopper: Owner; network: string; standing: Standing; holds: HoldLimits };

/** Pieces for somebody who has paid before are reserved; for others, as far as people like them may hold so many unpaid. */
export async function reserveWithin(
  tx: Tx,
  cart: LineToOrder[],
  { shopper, network, standing, holds }: Holding,
): Promise<void> {
  if (standing === 'known') return reserveStock(tx, cart);
  const rooms = await reserveWithRoom(tx, cart, {
    ...ownerColumns(shopper),
    network,
    percent: holds.unprovedPercent,
  });
  for (const { productItemId, qty, name } of cart) {
    const room = Math.max(0, rooms.get(productItemId) ?? 0);
    if (qty <= room) continue;
    const next =
      standing === 'unproved' && shopper.kind === 'account'
        ? 'before you confirm your email address. Please follow the link in our welcome mail, or ask for a new one in your profile, then order again'
        : 'now. Please order again in half an hour, or write to us';
    const reason = `New customers have reserved many pieces of ${name} and not paid yet: ${room || 'none'} can be yours ${next}: your cart is kept.`;
    throw fail('hold_refused', { reason });
  }
}
