import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { fail } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Listener, listenTo } from '#server/platform/db/listen.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { readStaff, refuseHalfway } from '#server/staff/index.ts';

const CHANNEL = 'back_office';
const BEAT_MS = 20_000;
/** Then the browser comes again by itself, and shows anew who it is. */
const LONGEST_MS = 10 * 60_000;
const MOST_STREAMS = 200;

type OrderEvent = { kind: 'placed' | 'changed'; orderId: number };
type Hear = (event: OrderEvent) => void;

export type BackOfficeEvents = {
  hear(listener: Hear): () => void;
  /** Whoever streams must stop: they would hold up the closing of the shop. */
  onEnd(listener: () => void): () => void;
  endStreams(): void;
  close(): Promise<void>;
};

/** What the database tells of orders, handed to whoever in this process wants to hear it. */
export async function openBackOfficeEvents({ url, log }: { url: string; log: Log }): Promise<BackOfficeEvents> {
  const hearing = new Set<Hear>();
  const closing = new Set<() => void>();
  const ignore = () => undefined;
  const listener: Listener = await listenTo({
    url,
    channel: CHANNEL,
    log,
    onOpen: ignore,
    onLost: ignore,
    onNotification(payload) {
      const [, kind, id] = /^(placed|changed):(\d+)$/.exec(payload) ?? [];
      if (kind && id) for (const hear of hearing) hear({ kind: kind as OrderEvent['kind'], orderId: Number(id) });
    },
  });
  const add = <T>(set: Set<T>, one: T) => {
    set.add(one);
    return () => void set.delete(one);
  };
  return {
    hear: (one) => add(hearing, one),
    onEnd: (one) => add(closing, one),
    endStreams() {
      for (const end of closing) end();
    },
    close: () => listener.close(),
  };
}

type Deps = { db: Db; events: BackOfficeEvents; clock: () => Date };

/** Server-sent events for an open back office: an order came, an order changed. Who asks must be staff, and all the way in. */
export function eventStream({ db, events, clock }: Deps) {
  let open = 0;
  return async (context: Context, request: RequestContext) => {
    refuseHalfway(await readStaff(db, request, clock()));
    if (open >= MOST_STREAMS) throw fail('overloaded');
    return streamSSE(context, async (stream) => {
      open += 1;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const stopHearing = events.hear((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      const stopWaiting = events.onEnd(end);
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), BEAT_MS);
      const limit = setTimeout(end, LONGEST_MS);
      stream.onAbort(end);
      // The head goes out at once, so that the browser knows it is heard.
      await stream.writeSSE({ event: 'beat', data: '', retry: 3000 });
      await ended;
      stopHearing();
      stopWaiting();
      clearInterval(beat);
      clearTimeout(limit);
      open -= 1;
    });
  };
}
