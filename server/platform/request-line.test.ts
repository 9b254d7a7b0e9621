import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { cleanText } from '#server/platform/log-text.ts';
import { logRequest } from '#server/platform/request-line.ts';
import { runs } from '#testing/randomness.ts';

const requestId = '12345678-1234-4123-8123-123456789012';

function lineOf(path: string) {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  logRequest(log, { requestId, method: 'GET', path, status: 200, ms: 3 });
  return { text: lines.join(''), line: JSON.parse(lines[0] ?? '{}') };
}

/** Pieces of which addresses are made, harmless and not; together they may be what each is not. */
const piece = fc.oneof(
  ...['/', '-', 'shop', 'product', '7', '123456789', '0771234567', '+94771234567', '5123450000000008'].map(fc.constant),
  ...['nimali@example.com', 'aB3'.repeat(14), '0f'.repeat(32), 'ab'.repeat(32), '"quoted"', 'a=b'].map(fc.constant),
  fc.stringMatching(/^[a-z\d/-]{0,12}$/),
  fc.string(),
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

test('[SPD-40] the line of a request says of its address what cleaning leaves of it, whatever is asked for', () => {
  fc.assert(
    fc.property(path, (asked) => {
      expect(lineOf(asked).line.path).toBe(cleanText(asked));
    }),
    { numRuns: runs(2000) },
  );
});

test('[SPD-40] [SEC-11] no secret or person in an address reaches the line of its request', () => {
  for (const secret of [
    `/payments/go/${'0f'.repeat(32)}`,
    `/order/${'aB3'.repeat(14)}x`,
    '/reset/nimali@example.com',
    '/call/0771234567',
    '/call/077-123-4567',
    '/card/5123450000000008',
    `/${'abc'.repeat(300)}`,
  ]) {
    const { text } = lineOf(secret);
    expect(text).not.toMatch(/(0f){32}|aB3aB3|nimali|077.?123|51234500|(abc){200}/);
  }
});

test('[SPD-40] [OPS-05] it is a line like any other: level, time, the id as it was told, and what became of it', () => {
  expect(lineOf('/product/7').line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId,
    method: 'GET',
    path: '/product/7',
    status: 200,
    ms: 3,
    msg: 'request',
  });
});
