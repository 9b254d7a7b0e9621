import { isFree, type Word } from '#server/checkout/staff/chat/text.ts';

/** What a label announces. */
type Announced = 'name' | 'address' | 'phone' | 'mail' | 'goods';
export type Label = { of: Announced; words: Word[]; at: number; isStrong: boolean };

const LABELS: Record<Announced, string> = {
  name: 'name nama nam නම peyar peyer பெயர் attn',
  address: 'address adress addres adrres addr add lipinaya lipinaye ලිපිනය mugavari mukavari முகவரி location',
  phone:
    'phone tel tele telephone mobile mob contact call number no num whatsapp wa ph tp hp durakathana durakatana දුරකථන දුරකථනය අංකය අංක தொலைபேசி இலக்கம் second other',
  mail: 'mail email gmail',
  goods: 'order orders item items list',
};
const announces = new Map(
  Object.entries(LABELS).flatMap(([of, words]) => words.split(' ').map((word) => [word, of as Announced] as const)),
);
/** Two words that announce: 'I am', 'send to'. */
const PHRASES: Record<string, Announced> = {
  'i am': 'name',
  'i m': 'name',
  'this is': 'name',
  'deliver to': 'address',
  'delivery to': 'address',
  'send to': 'address',
  'it to': 'address',
};
const BEFORE = new Set('my full customer mage delivery shipping home මගේ en என்'.split(' '));
const AFTER = new Set('is eka එක are ekata'.split(' '));
/** 'Phone number', and 'address no 12' where it belongs to the house. */
const NUMBER = new Set('number no num අංකය අංක இலக்கம்'.split(' '));

/** Labels in the order of the text, each with the words that belong to it. */
export function findLabels(plain: string, words: Word[]): Label[] {
  const labels: Label[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    if (!isFree(word)) continue;
    const next = words[at + 1];
    const isPair = next !== undefined && isFree(next) && next.part === word.part;
    const ofPhrase = isPair ? PHRASES[`${word.text} ${next.text}`] : undefined;
    const of = ofPhrase ?? announces.get(word.text);
    if (!of) continue;
    let end = at + (ofPhrase ? 2 : 1);
    while (isAfter(word, words[end], of)) end += 1;
    let start = at;
    while (isBefore(word, words[start - 1])) start -= 1;
    const isMarked = /^\s*[:=-]/.test(plain.slice(words[end - 1]?.end));
    labels.push({ of, words: words.slice(start, end), at: end, isStrong: isMarked || ofPhrase === undefined });
    at = end - 1;
  }
  return labels;
}

const isAfter = (label: Word, word: Word | undefined, of: Announced) =>
  word !== undefined &&
  isFree(word) &&
  word.part === label.part &&
  (AFTER.has(word.text) || (of === 'phone' && NUMBER.has(word.text)));
const isBefore = (label: Word, word: Word | undefined) =>
  word !== undefined && isFree(word) && word.part === label.part && BEFORE.has(word.text);
