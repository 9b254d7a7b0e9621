import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { InputOf } from '#contract/call.ts';
import { addSlip, letPayByTransfer, refuseSlip, transferArrived } from '#contract/staff/transfers.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

type Arrived = Partial<InputOf<typeof transferArrived>>;

let serial = 0;

/** A photograph that no other test has. */
export function newPhoto(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  serial += 1;
  const background = { r: serial % 256, g: (serial * 7) % 256, b: (serial * 31) % 256 };
  return sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A shop with a bank account, orders that are to be paid by transfer, and staff who look for the money. */
export async function openTransferShop(environment: Record<string, string> = {}) {
  const open = await openPaymentShop({ BANK_ACCOUNT: 'Test Bank|Kandy|Komarika|1234 5678', ...environment });
  const { shop, cardOrder, url } = open;
  const member = staffClient(shop);
  const dilki = await member();

  async function read(orderId: number) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }
  const linkOf = (orderId: number) => shop.db.transaction((tx) => makeOrderLink(tx, url, orderId));

  /** Placed to be paid by card, and switched by staff. */
  async function transferOrder(pieces: Record<number, number> = { 1: 1 }) {
    const { orderId, ...nimali } = await cardOrder(pieces);
    const { version, totalCents } = await read(orderId);
    const switched = await dilki.send(letPayByTransfer, { id: orderId, version });
    const link = await linkOf(orderId);
    const total = totalCents / 100;
    return {
      ...nimali,
      orderId,
      total,
      link,
      switched,
      page: async () => (await fetch(link)).text(),
      async sendSlip(photo?: Uint8Array, name = 'slip.jpg') {
        const form = new FormData();
        form.set('slip', new File([new Uint8Array(photo ?? (await newPhoto()))], name, { type: 'image/jpeg' }));
        return fetch(`${link}/slip`, { method: 'POST', body: form, redirect: 'manual' });
      },
      addSlip: async (photo?: Uint8Array, who = dilki) =>
        who.send(addSlip, { orderId }, { file: photo ?? (await newPhoto()) }),
      arrived: (given: Arrived = {}, who = dilki) =>
        who.send(transferArrived, { id: orderId, amount: total, reference: `ft-${orderId}`, ...given }),
      refuse: (slipId: number, reason = 'It has not arrived.', who = dilki) =>
        who.send(refuseSlip, { id: orderId, slipId, reason }),
    };
  }

  return { ...open, member, dilki, read, linkOf, transferOrder };
}
