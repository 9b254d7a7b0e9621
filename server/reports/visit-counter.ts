import type { IncomingMessage } from 'node:http';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Db } from '#server/platform/db/client.ts';
import { callerAddress, networkOf } from '#server/platform/http/caller-address.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { cleanWords, openTyping } from '#server/reports/searched-words.ts';
import { isBot, isOfStaff, MOST_OF_AGENT, markOf, type Step, stepsOf, type Visitor } from '#server/reports/visitor.ts';
import {
  type Marked,
  purgeVisits,
  readSalt,
  type Searched,
  writeSearches,
  writeVisits,
} from '#server/reports/write-visits.ts';

type Options = { db: Db; clock: () => Date; log: Log; proxies: number; everyMs?: number };
type Caller = Pick<RequestContext, 'address' | 'userAgent'>;

const EVERY_MS = 4000;
const MINUTE_MS = 60_000;
/** Beyond it the database decides alone what is new. */
const MOST_SEEN = 200_000;
/** A database that is away for long costs counts, not memory. */
const MOST_PENDING = 50_000;
const CLOSE_MS = 2000;

export type VisitCounter = Awaited<ReturnType<typeof openVisitCounter>>;

/**
 * Counts who comes and what they do, beside the answers: a look at the request, a hash, a set in memory; every few seconds what is
 * new goes to the database. A process that dies loses these seconds.
 */
export async function openVisitCounter({ db, clock, log, proxies, everyMs = EVERY_MS }: Options) {
  let today = { day: '', salt: '' };
  let tomorrow = { day: '', salt: '' };
  const seen = new Set<string>();
  let staff = new Set<string>();
  let pending: (Marked & { day: string })[] = [];
  const searches = new Map<string, Searched>();
  const typing = openTyping((words, found) => {
    const key = `${today.day} ${words}`;
    const one = searches.get(key) ?? { day: today.day, words, searches: 0, unfound: 0 };
    if (searches.size < MOST_PENDING) {
      searches.set(key, { ...one, searches: one.searches + 1, unfound: one.unfound + (found === 0 ? 1 : 0) });
    }
  });

  /** The salt of this moment's day; none in the first moments of a day whose salt could not be had before. */
  function saltNow(): string {
    const day = colomboDay(clock());
    if (day === today.day) return today.salt;
    if (day !== tomorrow.day) return '';
    typing.settleAll();
    seen.clear();
    staff = new Set();
    today = tomorrow;
    return today.salt;
  }

  async function ensureSalts(): Promise<void> {
    const now = clock();
    const [day, next] = [colomboDay(now), colomboDay(new Date(now.getTime() + MINUTE_MS))];
    for (const wanted of new Set([day, next])) {
      if (wanted === today.day || wanted === tomorrow.day) continue;
      tomorrow = { day: wanted, salt: await readSalt(db, wanted) };
      saltNow();
    }
  }

  function take(visitor: Visitor, steps: Step[], isStaff = false): void {
    const salt = saltNow();
    if (!salt) return;
    const staffMark = markOf(salt, 'staff', visitor);
    if (isStaff) staff.add(staffMark);
    if (staff.has(staffMark)) return;
    for (const { step, productId = 0 } of steps) {
      const mark = markOf(salt, productId ? `${step} ${productId}` : step, visitor);
      if (seen.has(mark)) continue;
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(mark);
      if (pending.length < MOST_PENDING) pending.push({ day: today.day, mark, step, productId, staffMark });
    }
  }

  async function writeMarks(): Promise<void> {
    const taken = pending;
    const known = [...staff];
    pending = [];
    try {
      for (const [day, marks] of Map.groupBy(taken, (one) => one.day)) {
        await writeVisits(db, { day, staff: day === today.day ? known : [], marks });
      }
      if (taken.length === 0 && known.length > 0) await writeVisits(db, { day: today.day, staff: known, marks: [] });
    } catch (error) {
      pending = [...taken, ...pending].slice(0, MOST_PENDING);
      throw error;
    }
  }

  async function writeWords(): Promise<void> {
    const taken = [...searches.values()];
    searches.clear();
    try {
      await writeSearches(db, taken);
    } catch (error) {
      for (const one of taken) searches.set(`${one.day} ${one.words}`, one);
      throw error;
    }
  }

  let writing: Promise<void> | undefined;
  let purgedOn = '';
  async function write(): Promise<void> {
    await ensureSalts();
    typing.settle(clock().getTime());
    await writeMarks();
    await writeWords();
    // A minute late, so that every process has written what it counted before midnight.
    const over = colomboDay(new Date(clock().getTime() - MINUTE_MS));
    if (over !== purgedOn) await purgeVisits(db, over);
    purgedOn = over;
  }
  function flush(): Promise<void> {
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error }, 'visits are written later'))
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  await flush();
  const timer = setInterval(flush, everyMs).unref();

  return {
    /** Every request, in front of the page cache: it has to cost next to nothing. */
    note(request: IncomingMessage): void {
      const isStaff = isOfStaff(request);
      const steps = isStaff ? [] : stepsOf(request);
      if (steps.length === 0 && !isStaff) return;
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, MOST_OF_AGENT);
      if (isBot(userAgent)) return;
      take({ address: networkOf(callerAddress(request, proxies)), userAgent }, steps, isStaff);
    },
    added(productIds: number[], { address, userAgent }: Caller): void {
      if (isBot(userAgent) || productIds.length === 0) return;
      const ofEach = productIds.map((productId) => ({ step: 'add' as const, productId }));
      take({ address, userAgent }, [{ step: 'add' }, ...ofEach]);
    },
    searched(text: string, found: number, { address, userAgent }: Caller): void {
      const words = cleanWords(text);
      const salt = saltNow();
      if (!words || !salt || isBot(userAgent)) return;
      const visitor = { address, userAgent };
      if (staff.has(markOf(salt, 'staff', visitor))) return;
      typing.type(markOf(salt, 'search', visitor), words, found, clock().getTime());
    },
    /** Writes what is there. */
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await writing;
      typing.settleAll();
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([flush(), tooLong]);
    },
  };
}
