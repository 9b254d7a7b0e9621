import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { type Call, carriesBody, type OutputOf, type ParsedInputOf, pathParameters } from '#contract/call.ts';
import { fail, type Problem } from '#contract/errors.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { callTexts } from '#texts/calls.ts';

/** A call together with what keeps its promise. */
export type Route<C extends Call = Call> = {
  call: C;
  run: (input: ParsedInputOf<C>, request: RequestContext, admitted?: unknown) => Promise<OutputOf<C>>;
  /** Refuses callers before a word of theirs is read; what it finds out is handed to `run`. */
  admit?: (request: RequestContext) => Promise<unknown>;
  /** Writes even while the shop is not open: what others send us without being asked twice. */
  isAlwaysOpen?: boolean;
};

const OPERATION_TIMEOUT_MS = 20_000;

/** What an operation may know of the request that asks for it. */
export type RequestContext = {
  requestId: string;
  /** What limits count as one caller. */
  address: string;
  /** Its own address, for those who must know exactly. */
  ip: string;
  userAgent: string;
  /** Where the caller found the shop, when it was not told its own address. */
  origin: string | null;
  bearer: string | null;
  idempotencyKey: string | null;
  /** Whether the browser says, or proves by its Origin, that a page of ours sent it. */
  isSameOrigin: boolean;
  cookie: (name: string) => string | null;
  setCookie: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void;
  /** The body of a call that takes a file. */
  readFile: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** Binds a call to its operation; the compiler checks that they fit. */
export function handle<C extends Call>(call: C, run: Route<C>['run']): Route {
  return { call, run } as unknown as Route;
}

export async function answer(route: Route, context: Context, { checkAnswers }: { checkAnswers: boolean }) {
  const request = requestContext(context, route.call.takesFile);
  const admitted = await route.admit?.(request);
  const input = parse(route.call.input, await readInput(route.call, context));
  refuseNul(input);
  const output = await withinTime(route.run(input, request, admitted));
  if (checkAnswers) z.parse(route.call.output, output);
  return output;
}

export function requestContext(context: Context, mostBytes = 0): RequestContext {
  const authorization = context.req.header('Authorization') ?? '';
  return {
    requestId: context.get('requestId'),
    address: networkOf(context.get('address') ?? ''),
    ip: context.get('address') ?? '',
    // What a page asks while it is rendered is asked by whoever asked for the page.
    userAgent: (context.req.header('User-Agent') ?? context.env?.incoming?.headers['user-agent'] ?? '').slice(0, 200),
    origin: context.get('origin') ?? null,
    bearer: /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1] ?? null,
    idempotencyKey: readKey(context.req.header('Idempotency-Key')),
    isSameOrigin: isSameOrigin(context),
    cookie: (name) => getCookie(context, name) ?? null,
    setCookie: (name, value, { path, maxAgeSeconds }) =>
      setCookie(context, name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: context.get('isHttps') === true,
      }),
    readFile: () => readFile(context, mostBytes),
  };
}

/** Read when it is asked for, not before: until then it waits with the caller and takes no memory here. */
async function readFile(context: Context, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = Number(context.req.header('Content-Length') ?? 0);
  const file = new Uint8Array(Math.min(told || mostBytes, mostBytes));
  let length = 0;
  for await (const part of context.req.raw.body ?? []) {
    if (length + part.length > file.length) throw tooLarge(context, mostBytes);
    file.set(part, length);
    length += part.length;
  }
  return length === file.length ? file : file.slice(0, length);
}

/** The rest is not read, so nothing more can come on this connection. */
export function tooLarge(context: Context, limitBytes: number) {
  context.header('Connection', 'close');
  return fail('body_too_large', { limitBytes });
}

function isSameOrigin(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = context.req.header('Origin');
  const scheme = context.get('isHttps') ? 'https' : 'http';
  return origin === `${scheme}://${context.req.header('Host')}`;
}

/** One that cannot be kept is refused: a caller who sends it relies on it. */
function readKey(key: string | undefined): string | null {
  if (!key) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw fail('invalid_input', { problems: [{ field: 'Idempotency-Key', message: callTexts.key }] });
}

/** The caller gets an answer in time even when an operation hangs; what hangs is ended by its own limits. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fail('timed_out')), OPERATION_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What was sent, as the schema wants it, or a refusal that names each field. */
export function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { error: describeProblem });
  if (parsed.success) return parsed.data;
  const problems = new Map<string, Problem>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    // The first is enough to go on: what does not exist is also too short.
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  throw fail('invalid_input', { problems: [...problems.values()] });
}

const TYPES: Record<string, () => string> = {
  string: () => callTexts.text,
  number: () => callTexts.number,
  int: () => callTexts.int,
  boolean: () => callTexts.boolean,
  array: () => callTexts.list,
  object: () => callTexts.object,
};

/** What is wrong with a value, for schemas that say nothing themselves: in words that tell what to send instead. */
function describeProblem(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined;
  if (issue.code === 'invalid_type')
    return isMissing ? callTexts.missing : (TYPES[issue.expected]?.() ?? callTexts.wrong);
  if (issue.code === 'invalid_value') {
    return isMissing ? callTexts.missing : callTexts.oneOf({ values: issue.values.join(', ') });
  }
  return callTexts.wrong;
}

/** The one character that PostgreSQL cannot store. */
function refuseNul(input: unknown): void {
  const field = findNul(input);
  if (field === undefined) return;
  throw fail('invalid_input', { problems: [{ field, message: callTexts.notKept }] });
}

function findNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function readInput(call: Call, context: Context): Promise<unknown> {
  const inPath = Object.fromEntries(pathParameters(call.path).map((name) => [name, context.req.param(name)]));
  if (!carriesBody(call.method) || call.takesFile) return { ...context.req.query(), ...inPath };
  const body = await readJson(context);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, ...inPath };
}

/** Half a character, as a field leaves it that cuts an emoji: columns of text take it for unreadable, JSON is refused with it. */
const HALF = /\\ud[89a-f]/i;

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return HALF.test(text) ? JSON.parse(text, (_key, value) => value?.toWellFormed?.() ?? value) : JSON.parse(text);
  } catch {
    throw fail('invalid_input', { problems: [{ field: '', message: callTexts.notJson }] });
  }
}
