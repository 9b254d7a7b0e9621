const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SIGNS: Record<string, { one: string; pattern: string }> = {
  '#': { one: 'digit', pattern: '\\d' },
  '@': { one: 'letter', pattern: '[A-Z]' },
};

/** A scanner may add blanks, and fingers small letters: where the form is known, the number is written as it is printed. */
export function tidyWaybill(form: string, waybill: string): string {
  const trimmed = waybill.trim();
  return form ? trimmed.replaceAll(/\s+/g, '').toUpperCase() : trimmed;
}

/** What every courier's numbers have in common: letters and digits, with little between them, and a digit. */
const ANY_NUMBER = /^(?=.*\d)[a-z\d](?:[ ./_-]?[a-z\d])*$/i;

/** # is a digit, @ a letter, anything else itself; without a form it has to look like a number at all. */
export function fitsForm(form: string, waybill: string): boolean {
  if (!form) return ANY_NUMBER.test(waybill.trim());
  const pattern = [...form.replaceAll(/\s+/g, '').toUpperCase()]
    .map((sign) => SIGNS[sign]?.pattern ?? sign.replace(/[^\w]/g, '\\$&'))
    .join('');
  return new RegExp(`^${pattern}$`).test(tidyWaybill(form, waybill));
}

/** What is said of a number that does not fit, to who may take it all the same. */
export function formRefusal({ name, waybillForm }: { name: string; waybillForm: string }): string {
  return waybillForm
    ? `${name} has other numbers: ${formText(waybillForm)}.`
    : 'This does not look like a tracking number: letters and digits, with at least one digit.';
}

/** 'IX and nine digits' */
export function formText(form: string): string {
  const runs = form.match(/#+|@+|[^#@]+/g) ?? [];
  const parts = runs.map((run) => {
    const sign = SIGNS[run.charAt(0)];
    if (!sign) return run.toUpperCase();
    return `${NUMBERS[run.length] ?? run.length} ${sign.one}${run.length === 1 ? '' : 's'}`;
  });
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** All numbers from the first to the last, which differ in the digits at their end; null: that is no such range. */
export function waybillsBetween(first: string, last: string, most: number): string[] | null {
  const [, head = '', from = ''] = /^(.*?)(\d{1,15})$/.exec(first.trim()) ?? [];
  const [, lastHead = '', to = ''] = /^(.*?)(\d{1,15})$/.exec(last.trim()) ?? [];
  const count = Number(to) - Number(from) + 1;
  const isRange = from !== '' && head.toUpperCase() === lastHead.toUpperCase() && from.length === to.length;
  if (!isRange || count < 1 || count > most) return null;
  return Array.from({ length: count }, (_, step) => head + String(Number(from) + step).padStart(from.length, '0'));
}
