/*
 * LANKAQR: EMVCo's merchant-presented code with the rules of Sri Lanka. A text of fields, each a tag of two digits, its length in
 * two digits and a value; lengths count characters, the check figure counts the bytes of UTF-8.
 */

export type LankaQrField = { tag: string; value: string };

export type LankaQrFault =
  | 'empty'
  | 'cut'
  | 'no_fields'
  | 'twice'
  | 'no_check'
  | 'wrong_check'
  | 'other_format'
  | 'no_account'
  | 'no_category'
  | 'other_currency'
  | 'other_country'
  | 'name'
  | 'city'
  | 'reference'
  | 'no_sum'
  | 'sum_too_large'
  | 'too_long';

export type Decoded = { fields: LankaQrField[]; fault?: never } | { fields?: never; fault: LankaQrFault };

const POLYNOMIAL = 0x1021;
const MOST_OF_FIELD = 99;
const MOST_OF_NAME = 25;
const MOST_OF_CITY = 15;
const MOST_OF_REFERENCE = 25;
/** LankaPay's own account blocks: as the bank gave them, never put together here. */
const ACCOUNT_TAGS = ['26', '27'];
/** What the payer would be asked for beside the sum. */
const TIP_TAGS = ['55', '56', '57'];
const RUPEES = '144';

/** CRC-16/CCITT-FALSE, as four hexadecimal digits: one generator in use drops leading zeros, and its codes are refused. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** What stands in a code, but for its check figure, which is proved. Fields that are not known are kept. */
export function decodeLankaQr(text: string): Decoded {
  const read = readFields(text);
  if (!read.fields) return read;
  const last = read.fields.at(-1);
  if (last?.tag !== '63' || last.value.length !== 4) return { fault: 'no_check' };
  // Some banks' codes write it in small letters.
  if (crcOf(text.slice(0, -4)) !== last.value.toUpperCase()) return { fault: 'wrong_check' };
  if (read.fields[0]?.tag !== '00' || read.fields[0].value !== '01') return { fault: 'other_format' };
  return { fields: read.fields.slice(0, -1) };
}

/** The text of a code: its fields as they come, and the check figure. */
export function encodeLankaQr(fields: LankaQrField[]): string {
  const text = `${writeFields(fields)}6304`;
  return text + crcOf(text);
}

type Payment = { cents: number; reference: string; mostCents: number };

/** The merchant's code, good for one sum and one reference; null with the reason when it cannot be. */
export function lankaQrFor(
  merchant: string,
  { cents, reference, mostCents }: Payment,
): { text: string; fault?: never } | { text?: never; fault: LankaQrFault } {
  const { fields, fault } = readMerchant(merchant);
  if (fault) return { fault };
  if (reference === '' || charactersOf(reference).length > MOST_OF_REFERENCE) return { fault: 'reference' };
  if (!Number.isInteger(cents) || cents <= 0) return { fault: 'no_sum' };
  if (cents > mostCents) return { fault: 'sum_too_large' };
  const more = readFields(fields.find(({ tag }) => tag === '62')?.value ?? '').fields ?? [];
  const label = { tag: '05', value: reference };
  const data = writeFields(sorted([...more.filter(({ tag }) => tag !== '01' && tag !== '05'), label]));
  if (charactersOf(data).length > MOST_OF_FIELD) return { fault: 'too_long' };
  const own = ['01', '54', '62', ...TIP_TAGS];
  const paid = [
    { tag: '01', value: '12' },
    { tag: '54', value: (cents / 100).toFixed(2) },
    { tag: '62', value: data },
  ];
  return { text: encodeLankaQr(sorted([...fields.filter(({ tag }) => !own.includes(tag)), ...paid])) };
}

/** Whether codes can be made of a merchant's code, and whose it is. */
export function readMerchant(
  text: string,
): (Decoded & { fault: LankaQrFault }) | { fields: LankaQrField[]; name: string; city: string; fault?: never } {
  if (text === '') return { fault: 'empty' };
  const decoded = decodeLankaQr(text);
  if (!decoded.fields) return decoded;
  const { fields } = decoded;
  const fieldOf = (tag: string) => fields.find((field) => field.tag === tag)?.value ?? '';
  if (!ACCOUNT_TAGS.some((tag) => fieldOf(tag) !== '')) return { fault: 'no_account' };
  if (!/^\d{4}$/.test(fieldOf('52'))) return { fault: 'no_category' };
  if (fieldOf('53') !== RUPEES) return { fault: 'other_currency' };
  if (fieldOf('58') !== 'LK') return { fault: 'other_country' };
  const [name, city] = [fieldOf('59'), fieldOf('60')];
  if (!isWithin(name, MOST_OF_NAME)) return { fault: 'name' };
  if (!isWithin(city, MOST_OF_CITY)) return { fault: 'city' };
  return { fields, name, city };
}

function readFields(text: string): Decoded {
  const characters = charactersOf(text);
  const fields: LankaQrField[] = [];
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('');
    if (!/^\d{4}$/.test(head)) return { fault: head.length < 4 && fields.length > 0 ? 'cut' : 'no_fields' };
    const [tag, length] = [head.slice(0, 2), Number(head.slice(2))];
    const value = characters.slice(at + 4, at + 4 + length);
    if (value.length < length) return { fault: 'cut' };
    if (fields.some((field) => field.tag === tag)) return { fault: 'twice' };
    fields.push({ tag, value: value.join('') });
    at += 4 + length;
  }
  return fields.length > 0 ? { fields } : { fault: 'empty' };
}

const writeFields = (fields: LankaQrField[]) =>
  fields.map(({ tag, value }) => `${tag}${String(charactersOf(value).length).padStart(2, '0')}${value}`).join('');

const sorted = (fields: LankaQrField[]) => fields.toSorted((one, other) => Number(one.tag) - Number(other.tag));
const charactersOf = (text: string) => Array.from(text);
const isWithin = (text: string, most: number) => text !== '' && charactersOf(text).length <= most;
