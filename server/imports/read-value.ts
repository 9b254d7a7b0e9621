/** What a cell says, or why that can not be taken, with what may have been meant. */
export type Reading<Value> = { value: Value } | { sentence: string; proposal?: string };

export const isRead = <Value>(reading: Reading<Value>): reading is { value: Value } => 'value' in reading;

const MOST_CENTS = 100_000_000;
const MOST_PIECES = 1_000_000;

/** 'Rs. 1,850.00', '1850', '1850/-'. What could mean two things is refused, never guessed. */
export function readPrice(written: string, what: string): Reading<number> {
  const plain = written
    .replaceAll(/\s/g, '')
    .replace(/^(rs\.?|lkr|රු\.?)/i, '')
    .replace(/(\/[-=]|lkr)$/i, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*|\.0*)?$/.exec(plain);
  if (!match) return { sentence: `${what} ‘${written}’ is not a number`, ...proposed(plain) };
  const [, whole = '', part = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  if (cents > MOST_CENTS) return { sentence: `${what} ‘${written}’ is more than Rs. 1,000,000` };
  return { value: cents };
}

/** '1.750,00' as much of Europe writes it. */
function proposed(plain: string): { proposal?: string } {
  const match = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})$/.exec(plain);
  return match ? { proposal: `${match[1]?.replaceAll('.', ',')}.${match[2]?.padEnd(2, '0')}` } : {};
}

/** '48', '1,200', '48.0'. */
export function readPieces(written: string, what: string): Reading<number> {
  const plain = written.replaceAll(/\s/g, '').replace(/\.0+$/, '');
  if (/^-\d/.test(plain)) return { sentence: `${what} ‘${written}’ is less than none` };
  if (!/^(\d{1,3}(?:,\d{3})+|\d+)$/.test(plain)) return { sentence: `${what} ‘${written}’ is not a whole number` };
  const pieces = Number(plain.replaceAll(',', ''));
  return pieces > MOST_PIECES ? { sentence: `${what} ‘${written}’ is more than 1,000,000` } : { value: pieces };
}

/** '250', '250 g', '0.25 kg'. */
export function readWeight(written: string, isInKilograms: boolean): Reading<number> {
  const match = /^(\d+(?:\.\d+)?)(g|gr|grams?|kg)?$/i.exec(written.replaceAll(/[\s,]/g, ''));
  if (!match) return { sentence: `Weight ‘${written}’ is not a number of grams` };
  const [, number = '', unit = isInKilograms ? 'kg' : 'g'] = match;
  const grams = Math.round(Number(number) * (unit.toLowerCase() === 'kg' ? 1000 : 1));
  return grams >= 1 && grams <= 30_000
    ? { value: grams }
    : { sentence: `A weight of ‘${written}’ is not 1 g to 30 kg` };
}

/** '2027-06-30', and '30/06/2027' where no other day can be meant. */
export function readDay(written: string): Reading<string> {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written) ?? slashed(written);
  const wrong = { sentence: `Write the day like 2027-06-30, not ‘${written}’` };
  if (!year || !month || !day) return wrong;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value ? wrong : { value };
}

function slashed(written: string): (string | undefined)[] {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(written) ?? [];
  return Number(day) > 12 || day === month ? [undefined, year, month, day] : [];
}

export type Visibility = 'yes' | 'no' | 'archived';
const VISIBLE: Record<Visibility, RegExp> = {
  yes: /^(yes|y|true|wahr|1|active|visible|shown|published|publish|catalog|search)$/i,
  no: /^(no|n|false|falsch|0|-1|draft|hidden|private|unlisted)$/i,
  archived: /^archived?$/i,
};

export function readVisibility(written: string): Reading<Visibility> {
  const found = (Object.keys(VISIBLE) as Visibility[]).find((word) => VISIBLE[word].test(written));
  return found ? { value: found } : { sentence: `Visible is yes, no or archived, not ‘${written}’` };
}

export function readText(written: string, what: string, most: number): Reading<string> {
  const value = withoutTags(written);
  if (value.length <= most) return { value };
  return {
    sentence: `${what} is too long: at most ${most.toLocaleString('en')} characters, not ${value.length.toLocaleString('en')}`,
  };
}

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    deg: '°',
    times: '×',
    reg: '®',
    trade: '™',
  },
};

/** '&amp;', '&#8217;', '&#x2019;'; what is none of them stays. */
export function decodeEntities(written: string): string {
  return written.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hex, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code).replace('\u00a0', ' ') : entity;
  });
}

const TAG = /<\/?(p|br|div|ul|ol|li|strong|em|span|b|i|u|h\d|a|img|table|t[rdh]|tbody|section|style|script)\b[^>]*>/i;

/** Other shops write their texts as HTML. */
function withoutTags(written: string): string {
  if (!TAG.test(written)) return decodeEntities(written);
  const text = written
    .replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>|<!--.*?-->/gis, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/?(p|div|ul|ol|h\d|tr|table|section)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^>]+>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Parted by semicolons or lines; else by commas with a space, since '1,2-hexanediol' is one. */
export function readList(written: string): string[] {
  const parts = written.split(/[;\n]/.test(written) ? /[;\n]/ : /,\s+/).map((part) => part.trim());
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts;
}
