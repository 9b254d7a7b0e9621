import { encode } from 'uqr';
import { lankaQrFor } from '#contract/rules/lankaqr.ts';
import { painter } from '#server/images/index.ts';
import type { OrderRow } from '#server/orders/index.ts';
import type { PaymentTerms } from '#server/payments/payment-methods.ts';

/** White that scanners want around it, in dots. */
const QUIET = 4;
/** As a phone saves it, and large enough for its own camera app. */
const PICTURE_PX = 720;

type ToPay = Pick<OrderRow, 'id' | 'totalCents'>;

/** The text of the code by which an order is paid; null while the owner has named none, or the bank takes less at once. */
export function codeOf({ id, totalCents }: ToPay, { lankaQr }: Pick<PaymentTerms, 'lankaQr'>): string | null {
  const { code, mostCents } = lankaQr;
  return lankaQrFor(code, { cents: totalCents, reference: String(id), mostCents }).text ?? null;
}

/** Its dots as one path, in a square of that size. */
export function drawCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { path, size };
}

/** The same as a picture: for mails, and to be saved on the phone that pays. */
export async function paintCode(text: string): Promise<Buffer> {
  const { path, size } = drawCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PICTURE_PX}" height="${PICTURE_PX}"
shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const paint = await painter();
  return paint(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
