import type { ErrorBody, ErrorCode, Problem } from '#contract/errors.ts';
import { callingTexts } from '#texts/calling.ts';

/** A call that failed. `message` is the transport's text; `sentence` is what the server said to the person, if it did. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | undefined;
  readonly code: ErrorCode | undefined;
  /** What the code has to tell beside its sentence. */
  readonly details: Record<string, unknown>;
  /** What is wrong with which field, when the input was refused. */
  readonly problems: Problem[];

  /** There was an answer, but not what it should hold. */
  get isAnswer(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The server does not have this call at all. */
  get isUnknownCall(): boolean {
    const isOurWord = this.code === undefined || this.code === 'not_found' || this.code === 'method_not_allowed';
    return [404, 405, 501].includes(this.status) && isOurWord;
  }

  constructor(message: string, { status, body }: { status: number; body?: unknown }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    const said = isErrorBody(body) ? body : undefined;
    this.sentence = sentenceOf(Object(body).error);
    this.code = said?.code;
    this.details = said?.details ?? {};
    this.problems = (said?.code === 'invalid_input' && (this.details.problems as Problem[])) || [];
  }
}

/** What a screen shows: the server's sentence if there is one, else the transport's text, else the screen's own. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.sentence || error.message || fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}

/** What a server says of a fault: a sentence, or an object that has one. Anything else is no sentence. */
export function sentenceOf(error: unknown): string | undefined {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof said === 'string' && said !== '' ? said : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** The texts of a failing call, in English letter for letter as specified. */
export const messages = {
  blocked: callingTexts.blocked,
  notFound: (path: string) => callingTexts.notFound({ path }),
  server: (status: number, text: string) => callingTexts.server({ status, text }),
  other: (status: number, text: string) => callingTexts.other({ status, text }),
  timeout: (milliseconds: number) => callingTexts.timeout({ milliseconds }),
  network: callingTexts.network,
};
