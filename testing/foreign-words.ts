/** Said in Latin letters in every language: names, units, and what is spelled as it is printed. */
const NAMES =
  /\b(Komarika|Koko|Mintpay|Visa|Mastercard|Amex|WhatsApp|Facebook|Instagram|TikTok|YouTube|LANKAQR|NMRA|GMP|SKU|OTP|CVV|COD|JPEG|PNG|WebP|MB|INCI|TIN|VAT|PDF|HTTPS|Chrome|Android|English|Return|MM|YY|g|ml|kg)\b/g;
/** And codes: of a session, of goods. */
const ADDRESSES = /https?:\/\/\S+|\S+@\S+|\b[\w-]+(\.[\w-]+)+\b|\bSESSION\w+|\b[A-Z]{3}-[\w-]+/g;

/** English words that are left of a text, without what is a name anyway and what somebody has typed (`given`). */
export function englishIn(text: string, given: string[] = []): string[] {
  const typed = given.filter((one) => /[a-z]{2}/i.test(one)).sort((one, other) => other.length - one.length);
  const own = typed.reduce((left, one) => left.replaceAll(one, ' '), text);
  return (
    own
      .replaceAll(ADDRESSES, ' ')
      .replaceAll(NAMES, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

/** Every string inside a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
