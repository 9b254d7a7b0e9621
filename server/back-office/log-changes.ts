import { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { LogLine } from '#contract/staff/log.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { fieldText } from '#server/back-office/log-words.ts';

const MOST_CHANGES = 12;
const MOST_LETTERS = 160;

type Changes = LogLine['changes'];
type Both = { before?: unknown; after?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBoth = (value: unknown): value is Both =>
  isObject(value) && ('before' in value || 'after' in value) && Object.keys(value).length <= 3;

/** What a line of the log kept, as fields with what was before and what is after. */
export function changesOf(kept: unknown): Changes {
  if (!isObject(kept)) return [];
  const { before, after, ...rest } = kept;
  const found: Changes = [];
  if (isObject(before) || isObject(after)) {
    const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    for (const field of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      const one = changeOf(field, old[field], fresh[field]);
      if (one.before !== one.after) found.push(one);
    }
  } else if (before !== undefined || after !== undefined) found.push(changeOf('', before, after));
  for (const [field, value] of Object.entries(rest)) {
    if (isBoth(value) && (isObject(value.before) || isObject(value.after))) found.push(...changesOf(value));
    else if (isBoth(value))
      found.push(changeOf(field, value.before, value.after, (value as { reasons?: string[] }).reasons));
    else found.push(changeOf(field, undefined, value));
  }
  return found.slice(0, MOST_CHANGES);
}

function changeOf(field: string, before: unknown, after: unknown, reasons: string[] = []): Changes[number] {
  const said = valueText(field, after);
  const why = said && reasons.length > 0 ? `${said}, ${[...new Set(reasons)].join(', ')}` : said;
  return { field: fieldText(field), before: valueText(field, before), after: why };
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /cents$/i.test(field)) return formatRupees(centsToRupees(value));
  if (typeof value === 'number' && /(^|\.)(price|compareAt|total|amount|extraDue|cash)$/.test(field))
    return formatRupees(value);
  return shortened(inWords(value));
}

/** As a person would say it: times on the clocks of Sri Lanka, parts by their names, no brackets. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isObject(value)) {
    // How a picture is stored says nothing to a person.
    const told = Object.entries(value).filter(([name]) => name !== 'hash');
    const parts = told.map(([name, one]) => [fieldText(name), valueText(name, one)]);
    return parts.map(([name, text]) => `${name} ${text ?? 'empty'}`).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return timeText(String(value));
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** '10 Nov 2026, 00:00' for 2026-11-09T18:30:00.000Z; what is no time is as it is. */
function timeText(text: string): string {
  if (DAY.test(text)) return writtenDay(text, 'medium');
  if (!MOMENT.test(text)) return text;
  const at = new Date(text);
  return `${writtenDay(colomboDay(at), 'medium')}, ${clockText(at)}`;
}

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);
