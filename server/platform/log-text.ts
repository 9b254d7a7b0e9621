const LONGEST = 500;
/** Random bytes as we write them into links and headers: capitals and digits tell them from names of constraints. */
const LONG_WORD = /[\w-]{40,}/g;
const isRandom = (word: string) => /\d/.test(word) && /[A-Z]/.test(word);

/** In this order: what is said of a statement first, then what is known by its form. */
const RULES: [form: RegExp, instead: string | ((found: string) => string)][] = [
  // Drizzle's message is the statement with everything that a customer wrote into it.
  [/\n?params: [\s\S]*$/, ''],
  // V8 quotes what it could not read.
  [/(\.\.\.)?"[\s\S]*"(\.\.\.)? is not valid JSON/g, '... is not valid JSON'],
  // The user and password of an address; the values of its query, among them the tokens of mailed links.
  [/(\w:\/\/)[^/\s@]+@/g, '$1'],
  [/([?&][\w.-]+=)[^&\s"']+/g, '$1...'],
  [/\$?argon2\w*\$\S+/g, '[hash]'],
  [/[^\s"'`<>(),;:=/\\@]+@[^\s"'`<>(),;:=/\\@]+\.[a-z]{2,}/gi, '[email]'],
  // Whoever knows the token of a payment may see its way; the names of pictures look alike.
  [/[\da-f]{64}/gi, '...'],
  [LONG_WORD, (word) => (isRandom(word) ? '...' : word)],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[digits]'],
  [/\+\d[\d -]{7,}\d|\b0\d{2}[ -]?\d{3}[ -]?\d{4}\b/g, '[phone]'],
];

/** A text for the log without what identifies a person or opens something. */
export function cleanText(text: string): string {
  // Most lines say 'request' and a short path.
  if (text.length < 9) return text;
  let cleaned = text.length > 20 * LONGEST ? text.slice(0, 20 * LONGEST) : text;
  if (cleaned.includes('Failed query')) cleaned = cleaned.replaceAll(/'[^']*'/g, "'...'");
  for (const [form, instead] of RULES) cleaned = cleaned.replace(form, instead as string);
  return cleaned.length > LONGEST ? `${cleaned.slice(0, LONGEST)}...` : cleaned;
}
