import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail } from '#contract/errors.ts';
import { isMalformed, malformed } from '#server/platform/http/malformed-requests.ts';
import { sendRefusal } from '#server/platform/http/plain-refusal.ts';
import type { Log } from '#server/platform/log.ts';
import { inLanguage } from '#texts/core/language.ts';
import { splitLanguage } from '#texts/core/languages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Options = {
  mostAtOnce: number;
  log: Log;
  /** Of each that was let in, when its last byte is sent or its caller has hung up. */
  onAnswered?: (request: IncomingMessage, status: number, ms: number) => void;
  onRefused?: (() => void) | undefined;
};

/** Whoever watches over the shop must hear from it most of all when there is too much to do. */
const IS_WATCHING = /^\/api\/health(\/live)?\/?(\?|$)/;
const KEPT_FOR_WATCHING = 50;
/** A longer one is not worth reading to its end only to refuse it. */
const SHORT_BODY_BYTES = 64 * 1024;
const REPORT_EVERY_MS = 10_000;
/** Nobody is told this status: the caller has gone. */
const HUNG_UP = 499;

/**
 * Every request passes here, before the page cache and the app. What cannot be served in time is refused before it takes
 * memory and connections from what can.
 */
export function openLoadShedder({ mostAtOnce, log, onAnswered, onRefused }: Options) {
  const unanswered = new Set<ServerResponse>();
  let underWay = 0;
  let isClosing = false;
  let refused = 0;

  function shed(request: IncomingMessage, response: ServerResponse): void {
    if (!hasShortBody(request)) response.shouldKeepAlive = false;
    sendRefusal(fail('overloaded'), request, response);
    onRefused?.();
    refused += 1;
    if (refused > 1) return;
    // A line for each would add to what is too much already.
    log.warn({ underWay, mostAtOnce }, 'too many requests at once: some are refused');
    setTimeout(() => {
      log.warn({ underWay, refused }, 'requests were refused');
      refused = 0;
    }, REPORT_EVERY_MS).unref();
  }

  /** A request counts until it is answered and its work has ended: whoever hangs up leaves that behind. */
  function letIn(listener: Listener, request: IncomingMessage, response: ServerResponse): void {
    let isHalfDone = false;
    const leave = () => {
      if (isHalfDone) underWay -= 1;
      isHalfDone = true;
    };
    const began = performance.now();
    underWay += 1;
    unanswered.add(response);
    response.once('close', () => {
      unanswered.delete(response);
      const status = response.writableFinished ? response.statusCode : HUNG_UP;
      onAnswered?.(request, status, performance.now() - began);
      leave();
    });
    const work = listener(request, response);
    if (work instanceof Promise) work.then(leave, leave);
    else leave();
  }

  return {
    guard(listener: Listener) {
      const answer = (request: IncomingMessage, response: ServerResponse): void => {
        const { url = '', method } = request;
        if (isClosing) response.shouldKeepAlive = false;
        if (isMalformed(url)) {
          const requestId = sendRefusal(malformed(), request, response);
          log.info({ requestId, method, status: response.statusCode }, 'an address that cannot be read');
        } else if (underWay < mostAtOnce || (IS_WATCHING.test(url) && underWay < mostAtOnce + KEPT_FOR_WATCHING)) {
          letIn(listener, request, response);
        } else {
          shed(request, response);
        }
      };
      // Whatever refuses a request before the app has it says so in the request's language.
      return (request: IncomingMessage, response: ServerResponse): void =>
        inLanguage(splitLanguage(request.url ?? '').language, () => answer(request, response));
    },
    /** From now on every answer is the last on its connection. */
    sayGoodbye(): void {
      isClosing = true;
      for (const response of unanswered) response.shouldKeepAlive = false;
    },
    underWay: () => underWay,
    isBusy: (socket: unknown) => [...unanswered].some((response) => response.socket === socket),
  };
}

export type LoadShedder = ReturnType<typeof openLoadShedder>;

function hasShortBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SHORT_BODY_BYTES;
}
