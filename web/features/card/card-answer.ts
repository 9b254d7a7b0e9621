import { cardTexts } from '#texts/card.ts';

export const CARD_FIELDS = ['number', 'expiryMonth', 'expiryYear', 'securityCode'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardProblems = Partial<Record<CardField, string>>;

/** What the gateway's script says after the payer has pressed Submit. None of it can be relied on. */
export type GatewayResponse = {
  status?: string;
  errors?: Record<string, string>;
  sourceOfFunds?: { provided?: { card?: { securityCode?: string } } };
};

export type CardAnswer =
  | { is: 'captured' }
  | { is: 'fields'; text: string; problems: CardProblems }
  /** `hasEnded`: the session may be used up; a new one would do. */
  | { is: 'failed'; text: string; hasEnded: boolean };

/** The gateway calls the number by another name in its errors than in its fields. */
const NAMES: Record<CardField, string> = {
  number: 'cardNumber',
  expiryMonth: 'expiryMonth',
  expiryYear: 'expiryYear',
  securityCode: 'securityCode',
};

/** What is said of a field that is empty, and of one that is wrong. */
const WORDS: Record<CardField, { missing: string; wrong: string }> = {
  number: { missing: cardTexts.enterNumber, wrong: cardTexts.checkNumber },
  expiryMonth: { missing: cardTexts.enterMonth, wrong: cardTexts.checkMonth },
  expiryYear: { missing: cardTexts.enterYear, wrong: cardTexts.checkYear },
  securityCode: { missing: cardTexts.enterCode, wrong: cardTexts.checkCode },
};

/**
 * `hasNoCode`: nothing was typed as the code. The gateway can do without it, and so never says that it is missing; whoever
 * sends an empty form is to see every field marked at once.
 */
export function readAnswer(response: GatewayResponse | undefined, hasNoCode = false): CardAnswer {
  switch (response?.status) {
    case 'ok':
      return isWithoutCode(response) ? fields({ securityCode: 'missing' }) : { is: 'captured' };
    case 'fields_in_error':
      return fields({ ...(hasNoCode && { securityCode: 'missing' }), ...response.errors });
    case 'request_timeout':
      return { is: 'failed', text: cardTexts.timeout, hasEnded: false };
    case 'system_error':
      return { is: 'failed', text: cardTexts.system, hasEnded: true };
    default:
      return { is: 'failed', text: cardTexts.notAuthorized, hasEnded: true };
  }
}

/** The gateway takes a card without its code; we do not. */
function isWithoutCode({ sourceOfFunds }: GatewayResponse): boolean {
  const card = sourceOfFunds?.provided?.card;
  return card !== undefined && !card.securityCode;
}

function fields(errors: Record<string, string>): CardAnswer {
  const wrong = CARD_FIELDS.filter((field) => errors[NAMES[field]]);
  const told = wrong.map((field) => [field, WORDS[field][errors[NAMES[field]] === 'missing' ? 'missing' : 'wrong']]);
  return { is: 'fields', text: cardTexts.fields, problems: Object.fromEntries(told) };
}
