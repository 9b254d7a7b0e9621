import { figure, readPrice } from '#admin/kit.ts';

/** '25,000.00' of '25000'; what is no amount stays as it was typed. */
export function amountText(text: string): string {
  const amount = readPrice(text);
  return amount === undefined ? text : figure(amount);
}

/** '25000' of '25,000.00', as the shop tells it; what is no amount stays, without what would part a list. */
export function plainAmount(text: string): string {
  const amount = readPrice(text);
  return amount === undefined ? text.replaceAll(/[,=|]/g, ' ').trim() : String(amount);
}

/** 'Jaffna=650,Mannar=650' as what stands for each. */
export function readPairs(text: string): Map<string, string> {
  return new Map(
    text.split(/[,\n]/).flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
      return name && value ? [[name, value] as const] : [];
    }),
  );
}

export function writePairs(pairs: Iterable<readonly [string, string]>): string {
  return [...pairs].map(([name, value]) => `${name}=${value}`).join(',');
}

type ClosedDay = { day: string; name: string };

/** '2026-11-24 Il Poya,2026-12-25 Christmas', in their order. */
export function readClosed(text: string): ClosedDay[] {
  const days = text.split(/[,\n]/).flatMap((one) => {
    const [, day, name = ''] = /^\s*(\d{4}-\d{2}-\d{2})\s*(.*?)\s*$/.exec(one) ?? [];
    return day ? [{ day, name }] : [];
  });
  return days.sort((one, other) => (one.day < other.day ? -1 : 1));
}

export function closedText(days: ClosedDay[]): string {
  const sorted = [...days].sort((one, other) => (one.day < other.day ? -1 : 1));
  return sorted.map(({ day, name }) => `${day} ${name.replaceAll(',', ' ')}`.trim()).join(',');
}
