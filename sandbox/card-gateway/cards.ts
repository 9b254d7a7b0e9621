/** What a payer typed. It is read once and not kept. */
export type TypedCard = {
  number?: string;
  securityCode?: string;
  expiryMonth?: string;
  expiryYear?: string;
  nameOnCard?: string;
};

type ThreeDs =
  | 'challenge'
  | 'frictionless'
  | 'attempted'
  | 'rejected'
  | 'unavailable'
  | 'initiate-error'
  | 'authenticate-error'
  | 'none';

/** What is kept of a card: no number, no code, only what the simulated bank will make of them. */
export type Card = {
  masked: string;
  brand: string;
  month: string;
  year: string;
  nameOnCard?: string;
  threeDs: ThreeDs;
  outcome: string;
  /** Gone after the first payment that used it. */
  code?: 'MATCH' | 'NOT_PROCESSED' | 'NO_MATCH';
};

export type CardProblems = Partial<Record<'cardNumber' | 'securityCode' | 'expiryMonth' | 'expiryYear', string>>;

const BRANDS: [RegExp, string][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'MASTERCARD'],
  [/^3[47]/, 'AMEX'],
  [/^35/, 'JCB'],
  [/^3(0|6|8|9)/, 'DINERS_CLUB'],
  [/^6(011|4[4-9]|5)/, 'DISCOVER'],
  [/^(5[06-9]|6)/, 'MAESTRO'],
];

/** The simulated bank decides by the expiry date; every other date is approved. */
const OUTCOMES: Record<string, string> = {
  '01/39': 'APPROVED',
  '05/39': 'DECLINED',
  '04/27': 'EXPIRED_CARD',
  '08/28': 'TIMED_OUT',
  '01/37': 'ACQUIRER_SYSTEM_ERROR',
  '02/37': 'UNSPECIFIED_FAILURE',
  '05/37': 'UNKNOWN',
};

const THREE_DS: Record<string, ThreeDs> = {
  '5123450000000008': 'challenge',
  '2223000000000007': 'challenge',
  '4440000009900010': 'challenge',
  '371881733404002': 'challenge',
  '5123456789012346': 'frictionless',
  '5555555555000018': 'frictionless',
  '4440000042200014': 'frictionless',
  '371881887105009': 'frictionless',
  '5500005555555559': 'attempted',
  '4440000042200022': 'attempted',
  '5506900140100503': 'rejected',
  '5210760000000004': 'initiate-error',
  '5455031257390496': 'authenticate-error',
  '5455031252665454': 'authenticate-error',
  '5123459999998221': 'unavailable',
};

/** Checks what was typed. A missing code is no problem here: whether one is needed is the shop's to say. */
export function readCard(typed: TypedCard, now: Date): { card: Card } | { problems: CardProblems } {
  const number = (typed.number ?? '').replace(/[\s-]/g, '');
  const code = (typed.securityCode ?? '').trim();
  const month = (typed.expiryMonth ?? '').trim().padStart(2, '0');
  const year = (typed.expiryYear ?? '').trim();
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1];
  const problems: CardProblems = {};
  if (!number) problems.cardNumber = 'missing';
  else if (!/^\d{12,19}$/.test(number) || !brand || !passesLuhn(number)) problems.cardNumber = 'invalid';
  if (!typed.expiryMonth?.trim()) problems.expiryMonth = 'missing';
  else if (!/^(0[1-9]|1[0-2])$/.test(month)) problems.expiryMonth = 'invalid';
  if (!year) problems.expiryYear = 'missing';
  else if (!/^\d\d$/.test(year)) problems.expiryYear = 'invalid';
  else if (!problems.expiryMonth && isPast(month, year, now)) {
    problems.expiryYear = 'invalid';
    problems.expiryMonth = 'invalid';
  }
  if (code && !(brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(code)) problems.securityCode = 'invalid';
  if (Object.keys(problems).length > 0 || !brand) return { problems };
  return {
    card: {
      masked: `${number.slice(0, 6)}xxxxxx${number.slice(-4)}`,
      brand,
      month: String(Number(month)),
      year,
      ...(typed.nameOnCard?.trim() && { nameOnCard: typed.nameOnCard.trim().slice(0, 256) }),
      threeDs: THREE_DS[number] ?? 'none',
      outcome: OUTCOMES[`${month}/${year}`] ?? 'APPROVED',
      ...(code && { code: codeResult(code) }),
    },
  };
}

/** The simulator's own dates stay usable when their month has passed. */
function isPast(month: string, year: string, now: Date): boolean {
  if (`${month}/${year}` in OUTCOMES) return false;
  return Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
}

function codeResult(code: string): NonNullable<Card['code']> {
  if (code.startsWith('101')) return 'NOT_PROCESSED';
  return code.startsWith('102') ? 'NO_MATCH' : 'MATCH';
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** How the gateway shows a card to anybody, the merchant included. */
export function shownCard(card: Card) {
  return {
    type: 'CARD',
    provided: {
      card: {
        brand: card.brand,
        scheme: card.brand,
        fundingMethod: 'DEBIT',
        number: card.masked,
        expiry: { month: card.month, year: card.year },
        ...(card.nameOnCard && { nameOnCard: card.nameOnCard }),
        ...(card.code && { securityCode: 'xxx' }),
      },
    },
  };
}
