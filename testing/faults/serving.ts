import { setTimeout as sleep } from 'node:timers/promises';
import type { Break } from '#testing/faults/breaks.ts';
import { codeOf, type NoteRefusal, tryCall } from '#testing/shoppers/asking.ts';

type Look = { sentAt: number; answeredAt: number; isServed: boolean };

const LOOK_EVERY_MS = 40;
/** Longer than anything takes to be served again. */
const GIVEN_UP_MS = 120_000;
/** A look that hangs must not hide that others are answered. */
const LOOKERS = 3;

/** Asks, again and again, for something that reads and writes the database, and notes when that is refused. */
export function watchServing(address: string, token: string, note: NoteRefusal) {
  const looks: Look[] = [];
  const broken: string[] = [];
  let isOver = false;
  const lookers = Array.from({ length: LOOKERS }, async () => {
    while (!isOver) {
      const sentAt = performance.now();
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const asked = {
        method: 'PUT',
        headers,
        body: JSON.stringify([{ productItemId: 1, qty: 1 + (looks.length % 2) }]),
      };
      const answer = await tryCall(`${address}/api/cart`, asked, (code) => broken.push(code));
      if (answer?.status !== 200) note(await codeOf(answer));
      looks.push({ sentAt, answeredAt: performance.now(), isServed: answer?.status === 200 });
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    /** Answered for so long without a refusal. */
    async steadyFor(ms: number): Promise<void> {
      const since = performance.now();
      const lastRefused = () => looks.findLast(({ isServed }) => !isServed)?.answeredAt ?? 0;
      const isServed = () => looks.some((look) => look.isServed && look.sentAt > Math.max(since, lastRefused()));
      while (!isServed() || performance.now() - Math.max(since, lastRefused()) < ms) {
        if (performance.now() - since > GIVEN_UP_MS) throw new Error(`Nobody is served ${GIVEN_UP_MS / 1000} s later.`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(lookers);
    },
    /** From when the first request was sent that was refused, to the first answer after the last refusal. */
    awaySeconds: () => awaySeconds(looks),
    /** For how long, after something was mended, somebody was still refused: from each mending to the next answer. */
    outages: (breaks: Break[]) => outages(looks, breaks),
    /** Connections that had been accepted and were broken, by the code of the error. Whom nobody lets in is no such. */
    resets: () => broken.filter((code) => code !== 'ECONNREFUSED'),
  };
}

function awaySeconds(looks: Look[]): number {
  const refused = looks.filter(({ isServed }) => !isServed).map(({ sentAt }) => sentAt);
  if (refused.length === 0) return 0;
  const last = Math.max(...refused);
  const again = looks.filter(({ isServed, sentAt }) => isServed && sentAt > last).map(({ answeredAt }) => answeredAt);
  return (Math.min(...again) - Math.min(...refused)) / 1000;
}

/** Who is refused while something is broken is no fault of the shop; who is refused afterwards waits since it was mended. */
function outages(looks: Look[], breaks: Break[]): Break[] {
  const refused = looks.filter(({ isServed }) => !isServed);
  return refused
    .filter(({ answeredAt }) => !breaks.some(({ from, to }) => from <= answeredAt && answeredAt <= to))
    .map(({ sentAt, answeredAt }) => {
      const mended = breaks.map(({ to }) => to).filter((to) => to <= answeredAt);
      const again = looks.filter((look) => look.isServed && look.sentAt > sentAt).map((look) => look.answeredAt);
      return { from: mended.length > 0 ? Math.max(...mended) : sentAt, to: Math.min(...again) };
    });
}
