import { amountText, plainAmount, readPairs, writePairs } from '#admin/screens/settings/setting-texts.ts';

type Limits = { least: string; most: string };

/** Of 'koko=1000-60000,mintpay=500-': nothing where there is none. */
export function readLimits(text: string, way: string): Limits {
  const [least = '', most = ''] = (readPairs(text).get(way) ?? '').split('-');
  return { least: least === '0' ? '' : least, most };
}

/** The list with other limits for one way to pay; without either it is not named. */
export function writeLimits(text: string, way: string, { least, most }: Limits): string {
  const pairs = readPairs(text);
  if (least || most) pairs.set(way, `${plainAmount(least) || '0'}-${plainAmount(most)}`);
  else pairs.delete(way);
  return writePairs(pairs);
}

const isWhole = (text: string) => /^\d{0,7}$/.test(text);

/** What is wrong with each, if anything. */
export function limitProblems({ least, most }: Limits): Partial<Limits> {
  const [whole, more] = ['Write whole rupees, like 1000', 'Less than the least'];
  return {
    ...(!isWhole(least) && { least: whole }),
    ...(!isWhole(most) ? { most: whole } : most && Number(most) < Number(least) && { most: more }),
  };
}

/** 'koko Rs. 1,000.00 to Rs. 60,000.00' */
export function limitsText(text: string): string {
  return [...readPairs(text).keys()]
    .map((way) => {
      const { least, most } = readLimits(text, way);
      return [way, least && `from Rs. ${amountText(least)}`, most && `to Rs. ${amountText(most)}`].join(' ');
    })
    .join(', ');
}

export type BankAccount = { bank: string; branch: string; name: string; number: string };

/** 'Bank|Branch|Name|Number'. Three parts name no branch, two neither branch nor name; what is more belongs to the number. */
export function readBank(text: string): BankAccount {
  const parts = text.split(/[|\n]/).map((part) => part.trimStart());
  if (parts.length < 4) {
    const [bank = '', ...rest] = parts;
    return { bank, branch: '', name: rest.length > 1 ? (rest[0] ?? '') : '', number: rest.at(-1) ?? '' };
  }
  const [bank = '', branch = '', name = '', ...number] = parts;
  return { bank, branch, name, number: number.filter(Boolean).join(', ') };
}

export function writeBank({ bank, branch, name, number }: BankAccount): string {
  const parts = [bank, branch, name, number].map((part) => part.replaceAll(/[|\n]/g, ' '));
  return parts.some((part) => part.trim()) ? parts.join('|') : '';
}

export const bankText = (text: string) =>
  Object.values(readBank(text))
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
