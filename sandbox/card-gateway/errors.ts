type Validation = 'INVALID' | 'MISSING' | 'UNSUPPORTED';

/** A request the gateway does not process. A decline is none: that is an answer. */
export class GatewayError extends Error {
  readonly status: 400 | 401 | 500 | 503;
  readonly body: object;

  constructor(
    status: 400 | 401 | 500 | 503,
    error: { cause: string; explanation: string; field?: string; validationType?: Validation },
  ) {
    super(error.explanation);
    this.status = status;
    this.body = { error, result: 'ERROR' };
  }
}

export const invalid = (field: string, explanation: string, validationType: Validation = 'INVALID') =>
  new GatewayError(400, { cause: 'INVALID_REQUEST', explanation, field, validationType });

export const missing = (field: string) => invalid(field, `Missing parameter '${field}'`, 'MISSING');

export const refused = (explanation: string) => new GatewayError(400, { cause: 'INVALID_REQUEST', explanation });
