import type { ErrorBody, ErrorCode, Problem } from '#contract/errors.ts';

/** A call that failed; `message` is the sentence for the person. Without a status nothing came back at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: Record<string, unknown>;
  /** What is wrong with which field, when the input was refused. */
  readonly problems: Problem[];

  constructor(status: number, body: unknown) {
    const said = isErrorBody(body) ? body : undefined;
    super(
      said?.error ?? (status ? 'The shop could not do that just now. Please try again.' : 'The shop does not answer.'),
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = said?.code;
    this.details = said?.details ?? {};
    this.problems = (said?.code === 'invalid_input' && (this.details.problems as Problem[])) || [];
  }
}

/** What is wrong with an input before it is sent, and with which field. */
export class InputError extends Error {
  readonly problems: Problem[];

  constructor(message: string, field = '') {
    super(message);
    this.name = 'InputError';
    this.problems = [{ field, message }];
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}

/** What is wrong by the name of its field; what belongs to no field shown is under ''. */
export function problemsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  if (!error) return found;
  const problems = error instanceof ApiError || error instanceof InputError ? error.problems : [];
  for (const { field, message } of problems) found[fields.includes(field) ? field : ''] ??= message;
  if (problems.length === 0) found[''] = sentenceOf(error);
  return found;
}
