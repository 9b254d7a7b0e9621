import { html } from 'hono/html';
import { type Brand, layout } from '#server/mail/templates/layout.ts';

/** Mails to the owner about what is no fault; each can be switched off in the back office. */
const CLOSING = 'You can switch these mails off in the back office, under Settings.';

type NewOrder = {
  orderId: number;
  total: string;
  pieces: number;
  district: string;
  paymentType: string;
  isToCall: boolean;
  link: string;
};

export function ownerNewOrder(order: NewOrder, { brandName }: Brand) {
  const { orderId, total, pieces, district, paymentType, isToCall, link } = order;
  const goods = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} to ${district}`;
  return {
    subject: `${brandName}: order ${orderId}, ${total}`,
    ...layout({
      brandName,
      title: `Order ${orderId}`,
      paragraphs: [
        `${goods}, ${total}, ${paymentType}.`,
        isToCall ? 'Call the buyer to confirm it before it is packed.' : 'It is paid and can be packed.',
      ],
      button: { text: 'Open the order', link },
      closing: CLOSING,
    }),
  };
}

type LowStock = { items: { name: string; sku: string; left: number }[]; link: string };

export function ownerLowStock({ items, link }: LowStock, { brandName }: Brand) {
  const lines = items.map(({ name, sku, left }) => `${name} (${sku}): ${left > 0 ? `${left} left` : 'sold out'}`);
  const [first] = items;
  return {
    subject:
      items.length === 1 && first
        ? `${brandName}: little left of ${first.name}`
        : `${brandName}: little left of ${items.length} products`,
    ...layout({
      brandName,
      title: 'Little left',
      paragraphs: ['These have fallen to the mark at which you want to be told.'],
      details: { html: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`, text: lines.join('\n') },
      button: { text: 'Open the back office', link },
      closing: CLOSING,
    }),
  };
}

type Expiry = {
  items: { name: string; variant: string; code: string; expiresOn: string; pieces: number }[];
  link: string;
};

const expiryLines = ({ items }: Expiry) =>
  items.map(
    ({ name, variant, code, expiresOn, pieces }) =>
      `${[name, variant].filter(Boolean).join(', ')}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of batch ${code}, ${expiresOn}`,
  );

export function ownerExpiring(expiry: Expiry, { brandName }: Brand) {
  const lines = expiryLines(expiry);
  return {
    subject: `${brandName}: ${lines.length === 1 ? 'a batch expires' : `${lines.length} batches expire`} soon`,
    ...layout({
      brandName,
      title: 'Expires soon',
      paragraphs: ['Sell these first. They leave before the others by themselves, if the pick list is followed.'],
      details: { html: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`, text: lines.join('\n') },
      button: { text: 'Open the stock', link: expiry.link },
      closing: CLOSING,
    }),
  };
}

export function ownerExpired(expiry: Expiry, { brandName }: Brand) {
  const lines = expiryLines(expiry);
  return {
    subject: `${brandName}: ${lines.length === 1 ? 'a batch has' : `${lines.length} batches have`} expired`,
    ...layout({
      brandName,
      title: 'Expired, do not send',
      paragraphs: [
        'These lie on the shelf and are still counted as pieces that can be sold. Take them out, and write them down as expired: you are told every morning until then.',
      ],
      details: { html: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`, text: lines.join('\n') },
      button: { text: 'Open the stock', link: expiry.link },
      closing: CLOSING,
    }),
  };
}

type Digest = {
  toCall: number;
  toPack: number;
  withCourier: number;
  needsYou: number;
  placed: number;
  takings: string;
  link: string;
};

export function ownerDigest(digest: Digest, { brandName }: Brand) {
  const { toCall, toPack, withCourier, needsYou, placed, takings, link } = digest;
  const lines = [
    `To call: ${toCall}`,
    `To pack: ${toPack}`,
    `With the courier: ${withCourier}`,
    `Needs you: ${needsYou}`,
    `Yesterday: ${placed} ${placed === 1 ? 'order' : 'orders'} placed, takings ${takings}`,
  ];
  return {
    subject: `${brandName}: ${toCall} to call, ${toPack} to pack`,
    ...layout({
      brandName,
      title: 'Good morning',
      paragraphs: ['This is what the day begins with.'],
      details: { html: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`, text: lines.join('\n') },
      button: { text: 'Open the back office', link },
      closing: CLOSING,
    }),
  };
}
