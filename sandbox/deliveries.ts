import { type Provider, takeFault } from '#sandbox/control/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** A message of a provider to the shop's server. */
export type Delivery = {
  id: string;
  provider: Provider;
  /** What it is about, for the control page: an order and what happened to it. */
  subject: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  attempt: number;
  /** Gaps until the next attempts, each used once. */
  retriesMs: number[];
  /** By the sandbox's clock; null waits for the next delivery of the same provider, and follows it. */
  dueAt: number | null;
  state: 'waiting' | 'sent' | 'given up' | 'dropped';
  answer?: string;
};

type Message = Pick<Delivery, 'id' | 'provider' | 'subject' | 'url' | 'headers' | 'body' | 'retriesMs'>;

const ANSWER_LIMIT_MS = 10_000;
const KEPT = 500;

/** Puts a message on its way, or does with it what the control page ordered. */
export function queueDelivery(sandbox: Sandbox, message: Message, opposite: () => string): void {
  const fault = takeFault(sandbox, message.provider, 'NOTIFICATION');
  const now = sandbox.now().getTime();
  const delivery: Delivery = { ...message, attempt: 0, dueAt: now, state: 'waiting' };
  const { deliveries } = sandbox.state;
  const overtaken = deliveries.filter((one) => one.provider === message.provider && one.dueAt === null);
  if (fault?.kind === 'drop') delivery.state = 'dropped';
  if (fault?.kind === 'delay') delivery.dueAt = now + (fault.delayMs ?? 5000);
  if (fault?.kind === 'contradict') delivery.body = opposite();
  if (fault?.kind === 'reorder') delivery.dueAt = null;
  deliveries.push(delivery);
  if (fault?.kind === 'duplicate') deliveries.push({ ...delivery });
  for (const one of overtaken) one.dueAt = now + 1;
  deliveries.splice(0, Math.max(0, deliveries.length - KEPT));
  sandbox.changed();
}

/** Sends what is due, one after the other, and comes back when the next is. */
export function openPostbox(sandbox: Sandbox): { look(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let isClosed = false;

  async function send() {
    if (isSending || isClosed) return;
    isSending = true;
    for (let next = earliest(); next && isDue(next) && !isClosed; next = earliest()) await attempt(sandbox, next);
    isSending = false;
    const next = earliest();
    clearTimeout(timer);
    if (next?.dueAt && !isClosed) {
      timer = setTimeout(send, Math.min(Math.max(0, next.dueAt - sandbox.now().getTime()), 60_000));
      timer.unref();
    }
  }
  const isDue = ({ dueAt }: Delivery) => dueAt !== null && dueAt <= sandbox.now().getTime();
  const earliest = () =>
    sandbox.state.deliveries
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt !== null)
      .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))[0];

  return {
    look: () => void send(),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function attempt(sandbox: Sandbox, delivery: Delivery): Promise<void> {
  delivery.attempt += 1;
  const headers = { ...delivery.headers };
  if (delivery.provider === 'gateway') headers['X-Notification-Attempt'] = String(delivery.attempt);
  const answer = await fetch(delivery.url, {
    method: 'POST',
    headers,
    body: delivery.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).then(
    ({ status }) => String(status),
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );
  delivery.answer = answer;
  const gap = delivery.retriesMs.shift();
  if (/^2\d\d$/.test(answer)) delivery.state = 'sent';
  else if (gap === undefined) delivery.state = 'given up';
  else delivery.dueAt = sandbox.now().getTime() + gap;
  sandbox.changed();
}
