import type { OutputOf } from '#contract/call.ts';
import type { readChat } from '#contract/staff/new-order.ts';
import { findAddress } from '#server/checkout/staff/chat/find-address.ts';
import { findGoods, isCount, type KnownProduct, productWords } from '#server/checkout/staff/chat/find-goods.ts';
import { findLikelyName, findSaidName, nameOfSender } from '#server/checkout/staff/chat/find-name.ts';
import { findPhones } from '#server/checkout/staff/chat/find-phones.ts';
import { findPlace } from '#server/checkout/staff/chat/find-place.ts';
import { findDay, findGift, findMethod } from '#server/checkout/staff/chat/find-wishes.ts';
import { findLabels, type Label } from '#server/checkout/staff/chat/labels.ts';
import { SMALL_TALK } from '#server/checkout/staff/chat/small-talk.ts';
import {
  blanked,
  isFree,
  overlaps,
  plainText,
  type Read,
  type Span,
  take,
  type Use,
  type Word,
  wordsOf,
} from '#server/checkout/staff/chat/text.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** '[16/11/2026, 09:12:33] Nimali: ' and '16/11/2026, 09:12 - Nimali: ', as WhatsApp copies messages. */
const COPIED =
  /^(\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? +\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? +)([^:\n]{1,40}): ?/gim;

/**
 * What a message of a chat says about an order, and what became of each of its words. It knows no database: the products'
 * words are given to it.
 */
export function readText(text: string, products: KnownProduct[], now: Date) {
  const plain = plainText(text);
  const heads = headsOf(plain);
  const body = blanked(
    plain,
    heads.map(({ time }) => time),
  );
  const phones = findPhones(body);
  const numbers = [...new Set(phones.map(({ value }) => value))];
  const [phone = null, secondPhone = null] = numbers.map(
    (number) => phones.find(({ value }) => value === number) ?? null,
  );
  const mail = EMAIL.exec(body);
  const email = mail && { value: mail[0], from: { start: mail.index, end: mail.index + mail[0].length }, isSure: true };
  const known: (Span & { as: Use | null })[] = [
    ...heads.map(({ time }) => ({ ...time, as: 'label' as const })),
    ...phones.map(({ value, from }) => ({ ...from, as: useOfPhone(numbers.indexOf(value)) })),
    ...(email ? [{ ...email.from, as: 'mail' as const }] : []),
  ];
  const words = wordsOf(plain, known);
  const rest = blanked(plain, known);
  const senders = heads.map((head) => head.sender).filter((span) => !isPhone(plain, span));
  for (const sender of senders) takeSpan(words, sender, 'label');

  const method = takeRead(words, findMethod(rest), 'way to pay');
  const gift = takeRead(words, findGift(rest), 'gift');
  const day = takeRead(words, findDay(rest, now), 'day');
  const isProduct = productWords(products);
  const labels = findLabels(plain, words);
  const reader = { plain, words, labels, isProduct };
  const said = findSaidName(reader);
  const { place, others } = findPlace(words, (word) => SMALL_TALK.has(word) || isCount(word) || isProduct(word));
  const address = findAddress(reader);
  const goods = findGoods(plain, words, products);
  const [sender] = senders;
  const name = said ?? (sender ? nameOfSender(plain, words, sender) : null) ?? findLikelyName(reader);
  takeLabels(words, labels);
  takeSmallTalk(words);
  return {
    name,
    phone,
    secondPhone,
    email,
    address,
    place,
    otherPlaces: others,
    day,
    method,
    gift,
    goods,
    words: wordsRead(words),
  };
}

type ReadWords = OutputOf<typeof readChat>['words'][number];

/** An order has two; a third is left to a person. */
function useOfPhone(index: number): Use | null {
  return (['phone', 'second phone'] as const)[index] ?? null;
}

/** Who sent it and when stands before each message that was copied; only who is of use. */
function headsOf(plain: string): { time: Span; sender: Span }[] {
  return [...plain.matchAll(COPIED)].map(({ index, 1: time = '', 2: who = '' }) => {
    const start = index + time.length;
    return { time: { start: index, end: start }, sender: { start, end: start + who.trimEnd().length } };
  });
}

const isPhone = (plain: string, { start, end }: Span) => /^[+\d\s()-]+$/.test(plain.slice(start, end));

function takeSpan(words: Word[], span: Span, as: Use) {
  take(
    words.filter((word) => isFree(word) && overlaps(word, span)),
    as,
  );
}

function takeRead<Value>(words: Word[], read: Read<Value> | null, as: Use): Read<Value> | null {
  if (read) takeSpan(words, read.from, as);
  return read;
}

/** A label that stands before what it announces said something; alone it is a word like others. */
function takeLabels(words: Word[], labels: Label[]) {
  const uses: Record<Label['of'], Use[]> = {
    name: ['name'],
    address: ['address', 'town'],
    phone: ['phone', 'second phone', 'label'],
    mail: ['mail'],
    goods: ['goods', 'label'],
  };
  for (const { of, at, words: own } of labels.toReversed()) {
    const next = words[at]?.as;
    if (next && uses[of].includes(next)) take(own.filter(isFree), 'label');
  }
}

/** Around what is left, not within: 'near the clock tower' is one thing. */
function takeSmallTalk(words: Word[]) {
  const isTalk = (word: Word) => SMALL_TALK.has(word.text);
  let run: Word[] = [];
  for (const [at, word] of words.entries()) {
    if (!isFree(word)) continue;
    run.push(word);
    const next = words[at + 1];
    if (next && isFree(next) && next.line === word.line) continue;
    const [first, last] = [run.findIndex((one) => !isTalk(one)), run.findLastIndex((one) => !isTalk(one))];
    take(
      run.filter((_, index) => first === -1 || index < first || index > last),
      'small talk',
    );
    run = [];
  }
}

/** Neighbours of a line that were read as the same are one. */
function wordsRead(words: Word[]): ReadWords[] {
  const read: (ReadWords & { line: number })[] = [];
  for (const { start, end, line, as: use } of words) {
    const as = use ?? 'not used';
    const last = read.at(-1);
    if (last?.as === as && last.line === line) last.end = end;
    else read.push({ start, end, as, line });
  }
  return read.map(({ start, end, as }) => ({ start, end, as }));
}
