import * as z from 'zod/mini';

const nothing = z.object({});

type Definition<Details extends z.core.$ZodType = z.core.$ZodType> = {
  status: number;
  details: Details;
  /** What a person reads: says what is wrong and what to do about it. */
  sentence(details: z.output<Details>): string;
};

function error<Details extends z.core.$ZodType>(
  status: number,
  details: Details,
  sentence: Definition<Details>['sentence'],
) {
  return { status, details, sentence };
}

export const Problem = z.object({ field: z.string(), message: z.string() });
export type Problem = z.output<typeof Problem>;

/** Every way in which the API can refuse. `fail(code, details)` is the only way to do so. */
export const errors = {
  invalid_input: error(400, z.object({ problems: z.array(Problem) }), ({ problems }) =>
    problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '),
  ),
  not_found: error(404, nothing, () => 'There is nothing at this address.'),
  method_not_allowed: error(
    405,
    z.object({ allowed: z.array(z.string()) }),
    ({ allowed }) => `This address answers ${allowed.join(', ')} only.`,
  ),
  product_not_found: error(404, nothing, () => 'Product not found'),
  category_not_found: error(404, nothing, () => 'Category not found'),
  body_too_large: error(
    413,
    z.object({ limitBytes: z.int() }),
    ({ limitBytes }) => `The request is too large. At most ${Math.floor(limitBytes / 1024)} kB are accepted.`,
  ),
  timed_out: error(503, nothing, () => 'This took too long. Please try again.'),
  /** The database or another part the call needs is away: trying again later is right. */
  unavailable: error(503, nothing, () => 'The shop is not available for a moment. Please try again shortly.'),
  /** The shop is not open yet: looking is allowed, anything that would leave a trace is not. */
  under_development: error(503, nothing, () => 'Our shop is not open yet. Please come back when it is.'),
  internal: error(500, nothing, () => 'Something went wrong on our side. Please try again.'),
} as const satisfies Record<string, Definition>;

export type ErrorCode = keyof typeof errors;
export type ErrorDetails<Code extends ErrorCode> = z.output<(typeof errors)[Code]['details']>;

export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

function errorSentence<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string {
  return (errors[code] as Definition).sentence(details);
}

/** An expected refusal. Anything else that is thrown is a fault. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails<Code>;

  constructor(code: Code, details: ErrorDetails<Code>) {
    super(errorSentence(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

export function fail<Code extends ErrorCode>(
  code: Code,
  ...details: ErrorDetails<Code> extends Record<string, never> ? [] : [ErrorDetails<Code>]
): Refusal<Code> {
  return new Refusal(code, (details[0] ?? {}) as ErrorDetails<Code>);
}
