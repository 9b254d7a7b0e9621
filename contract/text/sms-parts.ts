/** What one sign of the telephone's own alphabet (GSM 03.38) can be, and those that take two. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const DOUBLE = /[\^{}\\[~\]|€]/g;

const SIZES = {
  /** Of 7 bits each. */
  plain: { alone: 160, inParts: 153 },
  /** Of 16 bits each: one sign of Sinhala or Tamil makes all of them so. */
  unicode: { alone: 70, inParts: 67 },
};

export type SmsSize = { kind: keyof typeof SIZES; units: number; parts: number };

/** How long a text is as an SMS, and in how many parts it is sent and paid. */
export function smsSize(text: string): SmsSize {
  const kind = PLAIN.test(text) ? 'plain' : 'unicode';
  const units = text.length + (kind === 'plain' ? (text.match(DOUBLE)?.length ?? 0) : 0);
  const { alone, inParts } = SIZES[kind];
  const parts = units <= alone ? Math.min(units, 1) : partsOf(text, kind, inParts);
  return { kind, units, parts };
}

/** No part ends inside a sign that takes two units. */
function partsOf(text: string, kind: SmsSize['kind'], inParts: number): number {
  let [parts, used] = [1, 0];
  for (const sign of text) {
    const size = kind === 'plain' && sign.match(DOUBLE) ? 2 : sign.length;
    if (used + size > inParts) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
