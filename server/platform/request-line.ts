import type { Log } from '#server/platform/log.ts';
import { cleanText } from '#server/platform/log-text.ts';

/** `requestId` is one that we made, `method` one that Node's parser knows; of the address only the path comes here. */
type Request = { requestId: string; method: string; path: string; status: number; ms: number; cached?: true };

/** Words and short numbers, as nearly all addresses are: no person and no secret has that form. */
const PLAIN_PATH = /^(\/([a-z]{1,20}(-[a-z]{1,20}){0,3}|\d{1,9})?)+$/;
const LONGEST_PLAIN = 200;

/**
 * What the log says of each request. It can hold nothing that had to be cleaned away, so nothing of it is cleaned again:
 * a kept answer would cost half as much once more.
 */
export class RequestLine {
  constructor({ path, ...rest }: Request) {
    Object.assign(this, rest, { path: isPlain(path) ? path : cleanText(path) });
  }
}

const isPlain = (path: string): boolean => path.length <= LONGEST_PLAIN && PLAIN_PATH.test(path);

export function logRequest(log: Log, request: Request): void {
  if (log.isLevelEnabled('info')) log.info(new RequestLine(request), 'request');
}
