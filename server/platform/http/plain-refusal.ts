import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorBody, errors, type Refusal } from '#contract/errors.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';
import { language } from '#texts/core/language.ts';
import { splitLanguage } from '#texts/core/languages.ts';
import { errorTexts } from '#texts/errors.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const RETRY_AFTER_SECONDS = 5;

type RequestFacts = { url: string; accept: string | undefined };

/** A refusal in front of the app, made of nothing but its words: data for the API, a small page for whoever wants one. */
function describe(refusal: Refusal, { url, accept = '' }: RequestFacts, requestId: string) {
  const { status } = errors[refusal.code];
  const { retryAfterSeconds } = refusal.details as { retryAfterSeconds?: number };
  const retryAfter = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
  const isPage = !/^\/api(\/|\?|$)/.test(splitLanguage(url).path) && accept.includes('text/html');
  return {
    status,
    body: isPage ? pageOf(refusal) : JSON.stringify(errorBody(refusal, requestId)),
    headers: {
      ...securityHeaders,
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'Content-Security-Policy': isPage ? PAGE_POLICY : DATA_POLICY,
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    },
  };
}

export function errorBody({ message, code, details }: Refusal, requestId: string): ErrorBody {
  return { error: message, code, details, requestId };
}

/** The sentences of the catalogue that get here hold nothing that was sent to us. */
function pageOf({ message }: Refusal): string {
  return `<!doctype html><html lang="${language()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${message}</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1rem;text-align:center}</style>
<h1>${errorTexts.oneMoment}</h1><p>${message}</p></html>`;
}

/** Straight to the socket. What the caller may still be sending is read and dropped, never kept. */
export function sendRefusal(refusal: Refusal, request: IncomingMessage, response: ServerResponse): string {
  const requestId = randomUUID();
  const { status, headers, body } = describe(refusal, askedBy(request), requestId);
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
  return requestId;
}

export function respondWithRefusal(refusal: Refusal, asked: RequestFacts, requestId: string): Response {
  const { status, headers, body } = describe(refusal, asked, requestId);
  return new Response(body, { status, headers });
}

export function askedBy({ url = '', headers }: IncomingMessage): RequestFacts {
  return { url, accept: headers.accept };
}
