import { addDays, clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { fillText } from '#contract/text/fill-text.ts';

export const MESSAGE_LANGUAGES = ['en', 'si', 'ta'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** `payUntil`: until when the link lets them pay; null when it is paid at the door or was paid. */
export type MessageFacts = {
  name: string;
  brandName: string;
  lines: { name: string; qty: number }[];
  total: number;
  isCash: boolean;
  payUntil: Date | null;
  link: string;
};

type Words = {
  hello: string;
  order: (brand: string) => string;
  delivered: string;
  cash: string;
  sign: string;
  payUntil: (when: string) => string;
  see: string;
  today: string;
  tomorrow: string;
};

const WORDS: Record<MessageLanguage, Words> = {
  en: {
    hello: 'Ayubowan',
    order: (brand) => `your order from ${brand}`,
    delivered: 'with delivery',
    cash: 'to pay on delivery',
    sign: 'Rs.',
    payUntil: (when) => `Pay here until ${when}`,
    see: 'See it here',
    today: 'today',
    tomorrow: 'tomorrow',
  },
  si: {
    hello: 'ආයුබෝවන්',
    order: (brand) => `ඔබේ ${brand} ඇණවුම`,
    delivered: 'ඩිලිවරිත් එක්ක',
    cash: 'ලැබුණාම ගෙවන්න',
    sign: 'රු.',
    payUntil: (when) => `${when} දක්වා මෙතනින් ගෙවන්න පුළුවන්`,
    see: 'මෙතනින් බලන්න',
    today: 'අද',
    tomorrow: 'හෙට',
  },
  ta: {
    hello: 'வணக்கம்',
    order: (brand) => `உங்கள் ${brand} ஓடர்`,
    delivered: 'டெலிவரியுடன்',
    cash: 'கிடைத்ததும் செலுத்துங்கள்',
    sign: 'ரூ.',
    payUntil: (when) => `${when} வரை இங்கே செலுத்தலாம்`,
    see: 'இங்கே பார்க்க',
    today: 'இன்று',
    tomorrow: 'நாளை',
  },
};

/**
 * What goes out by WhatsApp after an order was taken: what was ordered, what it costs, and where to pay or to see it.
 * `chosen`: the English words of staff.
 */
export function newOrderMessage(language: MessageLanguage, facts: MessageFacts, now: Date, chosen?: string): string {
  const words = WORDS[language];
  const { name, brandName, lines, total, isCash, payUntil, link } = facts;
  const goods = lines.map(({ qty, name: what }) => `${qty} ${what}`).join(', ');
  const sum = `${words.sign} ${formatRupees(total).replace(/^\D+/, '')} ${isCash ? words.cash : words.delivered}`;
  const next = payUntil ? words.payUntil(whenText(words, payUntil, now)) : words.see;
  if (language === 'en' && chosen)
    return fillText(chosen, { firstName: name, shop: brandName, goods, sum, next, link });
  return `${words.hello} ${name}, ${words.order(brandName)}: ${goods}, ${sum}. ${next}: ${link}`;
}

/** 'tomorrow 09:20'; further away, the day in figures. */
function whenText(words: Words, at: Date, now: Date): string {
  const [day, today, time] = [colomboDay(at), colomboDay(now), clockText(at)];
  if (day === today) return `${words.today} ${time}`;
  const isTomorrow = day === addDays(today, 1);
  return `${isTomorrow ? words.tomorrow : day} ${time}`;
}
