import {
  type Line,
  overlaps,
  PLAIN_WORDS,
  type Read,
  type Span,
  trimmed,
  wordsOf,
} from '#server/checkout/staff/chat/text.ts';

/** What a line begins with, up to its value. Sinhala and Tamil letters are no word signs to \b. */
const label = (...names: string[]) =>
  new RegExp(
    `(?:^|[\\n,;.]|(?<=\\s))\\s*(?:${names.join('|')})(?![\\p{L}\\p{M}\\d])\\s*(?:is|eka|එක)?\\s*[:=\\-]*\\s*`,
    'iu',
  );
const NAME = label('(?:my |full |customer |mage |මගේ |en )?(?:name|nama|නම|peyar|பெயர்)');
const I_AM = /(?:^|[\n,.!]|\s)\s*(?:i am|i'm|i’m|this is|mama|මම|නම මම|naan|நான்)\s+(?=\p{L})/iu;
const ADDRESS = label(
  '(?:delivery |shipping |my |mage |මගේ )?(?:address|adress|addres|addr|add|lipinaya|ලිපිනය|mugavari|முகவரி)',
  'deliver(?:y)? to',
  'send (?:it )?to',
);
const PHONE_LABEL =
  /(?:tel|tele|phone|mobile|mob|contact|call|number|no|whats ?app|duraka?thana|දුරකථන(?:ය| අංකය)?|අංකය|ph|tp|t\.p|தொலைபேசி)[.:\s-]*$/iu;
const STREET =
  /(?<![\p{L}\p{M}])(?:no\.?\s*\d|\d+\s*[/-]\s*\d+|road|rd|street|st|lane|mawatha|mw|para|place|avenue|ave|gardens?|estate|housing|scheme|junction|temple|flat|apartment|floor|watta|පාර|මාවත|අංක|වත්ත|හන්දිය|வீதி|தெரு)(?![\p{L}\p{M}])/iu;
const NUMBER = '(?:no\\.?\\s*)?\\d+\\p{L}?(?:\\s*[/-]\\s*\\w{1,4})*\\s*,?\\s+\\p{L}';
const HOUSE = new RegExp(`^\\s*${NUMBER}`, 'iu');
/** The number of a house after a name: 'Nimali Perera, 12 Temple Road'. */
const HOUSE_LATER = new RegExp(`(?<=[\\s,])${NUMBER}`, 'giu');
const MOST_ADDRESS_LINES = 5;

export type Known = {
  plain: string;
  lines: Line[];
  /** Phones, mails, what is wanted: none of it is part of a name or an address. */
  taken: Span[];
  /** Town, district and code: they end an address and have fields of their own. */
  place: Span[];
  isProduct: (word: string) => boolean;
};

/** Said ('name: …', 'mage nama …'), or the line before the address. */
export function findName(known: Known, address: Span | null, sender: Span | null): Read<string> | null {
  const { plain, lines } = known;
  for (const pattern of [NAME, I_AM]) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const span = valueAfter(known, match.index + match[0].length, { most: pattern === I_AM ? 3 : 5 });
    if (span) return read(plain, span, true);
  }
  if (sender) return read(plain, sender, true);
  const beside = lines.filter(({ start, end }) => address && start < address.start && end > address.start);
  const before = [
    ...lines.filter(({ end }) => !address || end <= address.start),
    ...beside.map(({ start }) => ({ start, end: address?.start ?? start, text: plain.slice(start, address?.start) })),
  ];
  const after = lines.filter(({ start }) => address && start >= address.end);
  const likely = [...before.reverse(), ...after].find((line) => looksLikeName(known, line, address));
  if (likely) return read(plain, trimmed(plain, likely), false);
  const [first] = address ? plain.slice(address.start, address.end).split(',') : [];
  if (!address || !first || HOUSE.test(first) || STREET.test(first)) return null;
  const span = { start: address.start, end: address.start + first.length };
  return looksLikeName(known, { ...span, text: first }, null) ? read(plain, trimmed(plain, span), false) : null;
}

function looksLikeName({ plain, taken, place, isProduct }: Known, line: Line, address: Span | null): boolean {
  if (/\d/.test(line.text) || STREET.test(line.text) || /[?!]/.test(line.text)) return false;
  if (address && overlaps(line, address)) return false;
  if ([...taken, ...place].some((span) => overlaps(span, line))) return false;
  const words = wordsOf(plain, line);
  return (
    words.length >= 1 && words.length <= 4 && words.every(({ text }) => !PLAIN_WORDS.has(text) && !isProduct(text))
  );
}

/** Up to the end of the line, a comma, or something that is known to be something else. */
function valueAfter({ plain, taken, isProduct }: Known, start: number, { most }: { most: number }): Span | null {
  const rest = /^[^\n,;|/(]*/.exec(plain.slice(start))?.[0] ?? '';
  const stop = Math.min(start + rest.length, ...taken.filter((span) => span.end > start).map((span) => span.start));
  const words = wordsOf(plain, { start, end: stop });
  const end = words.findIndex(
    ({ text }, at) => at >= most || PLAIN_WORDS.has(text) || isProduct(text) || /\d/.test(text),
  );
  const kept = end === -1 ? words : words.slice(0, end);
  const [one, last] = [kept[0], kept.at(-1)];
  if (!one || !last) return null;
  // Initials keep their dots: 'K.A. Perera'.
  return trimmed(plain, { start: one.start, end: last.end });
}

/** The lines from the street to the town, without what has fields of its own. */
export function findAddress(known: Known): Read<string> | null {
  const { plain, lines, place, taken } = known;
  const said = ADDRESS.exec(plain);
  const start = said ? said.index + said[0].length : undefined;
  const isStreet = (line: Line) => STREET.test(line.text) || HOUSE.test(line.text);
  const isWanted = (line: Line) => known.taken.some((span) => span.start === line.start && span.end === line.end);
  const from = start === undefined ? lines.find((line) => isStreet(line) && !isGoods(known, line)) : undefined;
  const at = lines.findIndex((line) => (start === undefined ? line === from : line.end > start));
  const first = lines[at];
  if (!first) return null;
  const townLine = lines.findIndex((line, index) => index >= at && place.some((span) => overlaps(span, line)));
  const last = townLine === -1 || townLine - at >= MOST_ADDRESS_LINES ? at : townLine;
  const block = lines
    .slice(at, last + 1)
    .filter((line) => !isWanted(line) && (line === first || !isGoods(known, line)));
  const pieces = block.flatMap((line) => {
    const span = { start: Math.max(line.start, start ?? beginOf(known, line)), end: line.end };
    const cut = [...place, ...taken].filter((other) => overlaps(other, span));
    return textWithout(plain, span, cut, place);
  });
  const text = pieces
    .join(', ')
    .replaceAll(/(?:\s*,\s*)+/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.:-]+|[\s,.:-]+$/g, '');
  if (text.length < 3) return null;
  const span = trimmed(plain, {
    start: Math.max(first.start, start ?? beginOf(known, first)),
    end: lines[last]?.end ?? first.end,
  });
  return { value: text.slice(0, 200), from: span, isSure: said !== null };
}

/** 'Nimali Perera, 12 Temple Road, Kandy': the street begins after the name. */
function beginOf(known: Known, line: Line): number {
  const street =
    STREET.exec(line.text.replaceAll(/no\.?\s*\d/gi, (sign) => ' '.repeat(sign.length)))?.index ?? line.text.length;
  // Counts of goods stand before it: the number of the house is the last one before the street.
  const house = HOUSE.test(line.text) ? null : [...line.text.slice(0, street).matchAll(HOUSE_LATER)].at(-1);
  if (!house || STREET.test(line.text.slice(0, house.index))) return line.start;
  const before = { start: line.start, end: line.start + house.index, text: line.text.slice(0, house.index) };
  return looksLikeName(known, before, null) || isGoods(known, before) ? before.end : line.start;
}

/** A line that says what is wanted and nothing of a street. */
function isGoods({ plain, isProduct }: Known, line: Line): boolean {
  return !STREET.test(line.text) && wordsOf(plain, line).some(({ text }) => isProduct(text));
}

/** The town ends the address: what follows it on the line is something else. */
function textWithout(plain: string, { start, end }: Span, cut: Span[], place: Span[]): string {
  const town = place
    .filter((span) => span.start >= start && span.end <= end)
    .sort((one, other) => one.start - other.start)[0];
  let text = '';
  for (let at = start; at < (town ? Math.max(town.start, start) : end); at += 1) {
    text += cut.some((span) => at >= span.start && at < span.end) ? ' ' : plain[at];
  }
  return text
    .replace(PHONE_LABEL, '')
    .replace(/(?:sri ?lanka|ශ්‍රී ලංකාව)[\s.]*$/iu, '')
    .trim();
}

function read(plain: string, span: Span, isSure: boolean): Read<string> {
  const value = plain.slice(span.start, span.end).replaceAll(/\s+/g, ' ').slice(0, 160);
  return { value, from: span, isSure };
}
