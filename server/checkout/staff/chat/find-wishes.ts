import type { PaymentMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Read, Span } from '#server/checkout/staff/chat/text.ts';

const DAY_MS = 86_400_000;

/** A word of any script: \b knows only English letters. */
const word = (...words: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${words.join('|')})(?![\\p{L}\\p{M}\\d])`, 'iu');

const METHODS: [PaymentMethod, RegExp][] = [
  [
    'cod',
    word(
      'c\\.?o\\.?d\\.?',
      'cash on delivery',
      'cash on deliver',
      'pay on delivery',
      'cash at (?:the )?door',
      'cash delivery',
      '(?:gedarata )?(?:badu )?(?:aa?wama|lebunama)(?: salli)?(?: denna| dennam)?',
      'ගෙදරට (?:ඇවිත්|ආවම) (?:සල්ලි|මුදල්)',
      'ලැබුණු (?:විට|පසු) (?:ගෙවන්නම්|ගෙවීම)',
      'කෑෂ් ඔන් ඩිලිවරි',
      'கேஷ் ஒன் டெலிவரி',
    ),
  ],
  ['koko', word('koko')],
  ['mintpay', word('mint ?pay')],
  ['bank', word('bank transfer', 'bank deposit', 'transfer', 'deposit', 'බැංකු', 'bank ekata')],
  [
    'card',
    word(
      '(?:by |with |use |visa |debit |credit )card',
      'card payment',
      'card ekak?en',
      'pay online',
      'online pay(?:ment)?',
      'pay(?:ment)? link',
      'කාඩ්',
      'කාඩ් එකෙන්',
      'visa',
      'card',
    ),
  ],
];
const GREETING_CARD = /(?:birthday|greeting|gift|wish)\s*$/i;

export function findMethod(plain: string): Read<PaymentMethod> | null {
  const found = METHODS.flatMap(([value, pattern]) => {
    const match = pattern.exec(plain);
    if (!match || (value === 'card' && GREETING_CARD.test(plain.slice(0, match.index)))) return [];
    return [{ value, from: spanOf(match), isSure: true }];
  });
  const [first] = found;
  return first ? { ...first, isSure: found.length === 1 } : null;
}

const GIFT = word(
  'gift ?bag',
  'gift ?wrap(?:ped|ping)?',
  'gift',
  'thagi',
  'thaggak',
  'thagga',
  'තෑග්ග',
  'තෑග්ගක්',
  'තෑගි',
  'තෑග්ගට',
  'பரிசு',
  'birthday present',
);

export function findGift(plain: string): Read<boolean> | null {
  const match = GIFT.exec(plain);
  return match && { value: true, from: spanOf(match), isSure: true };
}

/** From Sunday on. */
const WEEKDAYS = [
  ['sunday', 'irida', 'ඉරිදා', 'ஞாயிறு'],
  ['monday', 'sanduda', 'sandu', 'සඳුදා', 'திங்கள்'],
  ['tuesday', 'angaharuwada', 'අඟහරුවාදා', 'செவ்வாய்'],
  ['wednesday', 'badada', 'බදාදා', 'புதன்'],
  ['thursday', 'brahaspathinda', 'බ්‍රහස්පතින්දා', 'வியாழன்'],
  ['friday', 'sikurada', 'සිකුරාදා', 'வெள்ளி'],
  ['saturday', 'senasurada', 'සෙනසුරාදා', 'சனி'],
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Whole words only: 5 Mayura Place is a house. */
const BY_DAY =
  /(?<![\d/])(\d{1,2})(?:st|nd|rd|th)? ?(?:of )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])/i;
/** 12/3 is a house, unless a word before it asks for a day or a year follows. */
const BY_FIGURES = /(?<![\d/.-])(\d{1,2})[/.](\d{1,2})(?:[/.](20\d\d))?(?![\d/-]|\.\d)/gi;
const ASKS_FOR_DAY = /(?:on|by|before|date|day|deliver|delivery|evanna|evannako|දින|දිනය)[ :-]{1,3}$/i;
const WHOLE = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/;

/** The day that they want it on, as 2026-11-20. Whether it can be kept is the checkout's to say. */
export function findDay(plain: string, now: Date): Read<string> | null {
  const today = Date.parse(colomboDay(now)) / DAY_MS;
  const at = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const whole = WHOLE.exec(plain);
  if (whole) return { value: whole[0], from: spanOf(whole), isSure: true };
  const named = BY_DAY.exec(plain);
  if (named)
    return dated(named, Number(named[1]), MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1, today);
  const figures = [...plain.matchAll(BY_FIGURES)].find(
    (match) => match[3] || ASKS_FOR_DAY.test(plain.slice(0, match.index)),
  );
  if (figures) return dated(figures, Number(figures[1]), Number(figures[2]), today);
  const tomorrow = word('tomorrow', 'heta', 'හෙට', 'naalai', 'நாளை').exec(plain);
  if (tomorrow) return { value: at(today + 1), from: spanOf(tomorrow), isSure: true };
  for (const [weekday, names] of WEEKDAYS.entries()) {
    const match = word(...names).exec(plain);
    if (!match) continue;
    const ahead = (weekday - new Date(today * DAY_MS).getUTCDay() + 7) % 7 || 7;
    return { value: at(today + ahead), from: spanOf(match), isSure: match[0].length > 3 };
  }
  return null;
}

/** In this year, or in the next if it is over. */
function dated(match: RegExpExecArray, day: number, month: number, today: number): Read<string> | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const inYear = (some: number) => Date.UTC(some, month - 1, day);
  const time = inYear(year) / DAY_MS >= today ? inYear(year) : inYear(year + 1);
  return { value: new Date(time).toISOString().slice(0, 10), from: spanOf(match), isSure: true };
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}
