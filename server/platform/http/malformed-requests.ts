import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, fail, type Refusal } from '#contract/errors.ts';
import { errorBody } from '#server/platform/http/plain-refusal.ts';
import type { Log } from '#server/platform/log.ts';
import { callTexts } from '#texts/calls.ts';

/** Nothing of what was sent is repeated or logged: it may be anything, a secret that was cut off too. */
export const malformed = () =>
  fail('invalid_input', { problems: [{ field: '', message: callTexts.unreadableAddress }] });

const unreadable = () => fail('invalid_input', { problems: [{ field: '', message: callTexts.unreadableRequest }] });
const REFUSALS: Record<string, () => Refusal> = {
  HPE_HEADER_OVERFLOW: () => fail('headers_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => fail('request_too_slow'),
};

/** What nobody can decode: part of a character, or a percent sign with nothing behind it. */
export function isMalformed(url: string): boolean {
  if (!url.includes('%')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}

/** What is no HTTP at all never becomes a request: it is answered here. */
export function answerUnreadable(server: Server, log: Log): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswered = (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent;
    if (!socket.writable || code === 'ECONNRESET' || isAnswered) return void socket.destroy();
    const requestId = randomUUID();
    const refusal = (REFUSALS[code] ?? unreadable)();
    const { status } = errors[refusal.code];
    const body = JSON.stringify(errorBody(refusal, requestId));
    log.info({ requestId, status, reason: code }, 'a request that cannot be read');
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    socket.destroySoon();
  });
}
