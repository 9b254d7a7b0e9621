import { describeForLog } from '#server/platform/log-error.ts';
import { cleanText } from '#server/platform/log-text.ts';

/** Whatever bears one of these names is never written, wherever it stands. */
const HIDDEN_NAME =
  /^(password\w*|\w*token|authorization|\w*cookie|\w*secret|\w*email|emailAddress|recipient|phone\w*|\w*address|(first|last|full)Name)$/i;
/** What our own ids look like: with digits only in their first groups they could be taken for a card's. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Deeper than any line of ours. */
const MOST_LEVELS = 6;

/** What of a value may stand in the log: errors without the data they were about, texts without persons and secrets. */
export function cleanForLog(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof Error) return describeForLog(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (level === MOST_LEVELS || ArrayBuffer.isView(value)) return '[left out]';
  if (Array.isArray(value)) return value.map((entry) => cleanForLog(entry, level + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, held]) => {
      if (name === 'requestId' && typeof held === 'string' && UUID.test(held)) return [name, held];
      return [name, HIDDEN_NAME.test(name) ? '[hidden]' : cleanForLog(held, level + 1)];
    }),
  );
}
