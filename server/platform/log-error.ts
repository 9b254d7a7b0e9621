import { cleanText } from '#server/platform/log-text.ts';

type Described = Record<string, unknown>;

/** What PostgreSQL tells beside its message names parts of the schema; the rest (detail, where, hint) quotes the row. */
const NAMES = ['schema', 'table', 'column', 'constraint', 'dataType', 'routine', 'syscall'] as const;
const PLAIN_NAME = /^[\w.:-]{1,80}$/;
const FRAME = /^\s+at (.+:\d+:\d+\)?|.+\(<anonymous>\)|<anonymous>|native)$/;
const RAISED_BY_A_FUNCTION = 'exec_stmt_raise';
const MOST_CAUSES = 5;

/**
 * An error as the log shows it: what kind, where in the code, which table and constraint. Whatever else an error
 * carries is left out, since libraries put the statement, its parameters, the row or the whole request there.
 */
export function describeForLog(error: unknown, causes = 0): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? cleanText(error) : '' };
  const held = error as Error & Record<string, unknown>;
  const described: Described = { type: plain(error.name) ?? 'Error', message: messageOf(held) };
  for (const name of ['code', 'responseCode', 'status', ...NAMES]) {
    const value = plain(held[name]);
    if (value !== undefined) described[name] = value;
  }
  described.stack = framesOf(error);
  if (causes < MOST_CAUSES) {
    if (error.cause !== undefined) described.cause = describeForLog(error.cause, causes + 1);
    if (Array.isArray(held.errors)) {
      described.errors = held.errors.slice(0, MOST_CAUSES).map((one) => describeForLog(one, causes + 1));
    }
  }
  return described;
}

function messageOf(error: Error & Record<string, unknown>): string {
  const message = String(error.message);
  if (!isOfPostgres(error)) return cleanText(message);
  // A function of the database may raise any text, the row included.
  if (error.routine === RAISED_BY_A_FUNCTION) return 'raised by a function of the database';
  // 'invalid input syntax for type integer: "..."'
  return cleanText(message.replace(/: "[\s\S]*$/, ''));
}

function isOfPostgres({ severity, code }: Record<string, unknown>): boolean {
  return typeof severity === 'string' && typeof code === 'string' && /^[\dA-Z]{5}$/.test(code);
}

function plain(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && PLAIN_NAME.test(value) ? cleanText(value) : undefined;
}

/** The message stands above the frames, and may hold lines of its own. */
function framesOf({ stack = '', message }: Error): string {
  const afterMessage =
    message && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  const frames = afterMessage.split('\n').filter((line) => FRAME.test(line));
  return frames.map((line) => line.trim()).join('\n');
}
