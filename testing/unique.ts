/** Names, addresses and ports that nobody else uses. They only have to differ: no test's outcome depends on which they are. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function uniqueName(): string {
  return `Z${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Limits per address hold for whoever calls from it alone. */
export function uniqueAddress(): string {
  return ['fd00', ...Array.from({ length: 7 }, () => randomInt(0x1_0000).toString(16))].join(':');
}

/** Below those that the system hands out by itself: one of them may be gone again before the shop has opened. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, () => resolve(true)),
    );
    server.close();
    if (isFree) return port;
  }
}
