import { desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';
import { fail } from '#contract/errors.ts';
import { listOrders } from '#contract/staff/orders.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { orderEvents, orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Listener, listenTo } from '#server/platform/db/listen.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { readStaff, refuseHalfway, type Staff } from '#server/staff/index.ts';

const CHANNEL = 'back_office';
const BEAT_MS = 20_000;
/** Then the browser comes again by itself, and shows anew who it is. */
const LONGEST_MS = 10 * 60_000;
const MOST_STREAMS = 200;
/** Tabs of one browser. */
const MOST_OF_SESSION = 8;

type OrderEvent = { kind: 'placed' | 'changed'; orderId: number };
type Hear = (event: OrderEvent) => void;
/** `isNew`: from now on there is something to do about it. */
type OrderNotification = OrderEvent & { isNew: boolean };

export type BackOfficeEvents = {
  hear(listener: Hear): () => void;
  /** An item can be bought again that somebody waits for. */
  hearBack(listener: () => void): () => void;
  /** Whoever streams must stop: they would hold up the closing of the shop. */
  onEnd(listener: () => void): () => void;
  endStreams(): void;
  close(): Promise<void>;
};

/** What the database tells of orders, handed to whoever in this process wants to hear it. */
export async function openBackOfficeEvents({ url, log }: { url: string; log: Log }): Promise<BackOfficeEvents> {
  const hearing = new Set<Hear>();
  const hearingBack = new Set<() => void>();
  const closing = new Set<() => void>();
  const ignore = () => undefined;
  const listener: Listener = await listenTo({
    url,
    channel: CHANNEL,
    log,
    onOpen: ignore,
    onLost: ignore,
    onNotification(payload) {
      if (payload.startsWith('back:')) for (const hear of hearingBack) hear();
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
    hearBack: (one) => add(hearingBack, one),
    onEnd: (one) => add(closing, one),
    endStreams() {
      for (const end of closing) end();
    },
    close: () => listener.close(),
  };
}

type Deps = { db: Db; events: BackOfficeEvents; clock: () => Date };

export type EventStream = ReturnType<typeof eventStream>;

/** Server-sent events for an open back office: an order came, an order changed. Who asks must be staff, and all the way in. */
export function eventStream({ db, events, clock }: Deps) {
  const streams = new Map<(event: OrderNotification) => void, number>();
  events.hear((event) => {
    if (streams.size === 0) return;
    void isNew(db, event).then((isNew) => {
      for (const tell of streams.keys()) tell({ ...event, isNew });
    });
  });
  return async (context: Context, request: RequestContext) => {
    const admit = async () => {
      const staff = await readStaff(db, request, clock());
      refuseHalfway(staff);
      return staff;
    };
    const { sessionId } = await admit();
    const ofSession = [...streams.values()].filter((other) => other === sessionId).length;
    if (ofSession >= MOST_OF_SESSION || streams.size >= MOST_STREAMS) throw fail('overloaded');
    return streamSSE(context, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      // Whoever was signed out or kept out since hears nothing more.
      const write = (message: SSEMessage, mayHear = (_staff: Staff) => true) =>
        admit().then((staff) => (mayHear(staff) ? stream.writeSSE(message) : undefined), end);
      const tell = (event: OrderNotification) => void write({ data: JSON.stringify(event) }, maySeeOrders);
      streams.set(tell, sessionId);
      const stopWaiting = events.onEnd(end);
      const beat = setInterval(() => void write({ event: 'beat', data: '' }), BEAT_MS);
      const limit = setTimeout(end, LONGEST_MS);
      stream.onAbort(end);
      // The head goes out at once, so that the browser knows it is heard.
      await stream.writeSSE({ event: 'beat', data: '', retry: 3000 });
      await ended;
      streams.delete(tell);
      stopWaiting();
      clearInterval(beat);
      clearTimeout(limit);
    });
  };
}

const maySeeOrders = (staff: Staff) => isAllowed(staff, listOrders.needs);

/** To whoever works here an order is new when it can be worked on: cash when it was placed, any other when its money came. */
async function isNew(db: Db, { kind, orderId }: OrderEvent): Promise<boolean> {
  const [last] = await db
    .select({ from: orderEvents.from, to: orderEvents.to, method: orders.paymentMethod })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1)
    .catch(() => []);
  if (kind === 'placed') return last?.method === 'cod';
  return last?.to === 'Paid' && last.from !== 'Processing';
}
