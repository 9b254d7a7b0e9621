import { setTimeout as sleep } from 'node:timers/promises';
import { openSandbox } from '#sandbox/server.ts';

export const TEST_CARDS = {
  challenged: '5123450000000008',
  frictionless: '5123456789012346',
  attempted: '5500005555555559',
  rejected: '5506900140100503',
  unavailable: '5123459999998221',
  failingInitiate: '5210760000000004',
  failingAuthenticate: '5455031257390496',
  without3ds: '4508750015741019',
};

type Typed = { number?: string; expiryMonth?: string; expiryYear?: string; securityCode?: string };

/** A sandbox of its own for a test file, with what a shop's server, a payer and the control page would call. */
export async function openTestSandbox(options: { stateFile?: string } = {}) {
  const sandbox = await openSandbox({ port: 0, bankTimeoutMs: 5, ...options });
  const { settings, url } = sandbox;
  const merchant = settings.GATEWAY_MERCHANT_ID;
  const authorization = `Basic ${Buffer.from(`merchant.${merchant}:${settings.GATEWAY_PASSWORD}`).toString('base64')}`;

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }

  /** A call of the shop's server to the card gateway. */
  const gateway = (method: string, path: string, body?: unknown, version = 61) =>
    send(method, `/api/rest/version/${version}/merchant/${merchant}${path}`, body, { Authorization: authorization });

  /** What the frames of the card form send when the payer submits it. */
  const typeCard = (session: string, typed: Typed = {}) =>
    send('POST', `/form/version/61/merchant/${merchant}/session/${session}`, {
      number: TEST_CARDS.without3ds,
      expiryMonth: '01',
      expiryYear: '39',
      securityCode: '100',
      ...typed,
    });

  /** A session with a card in it, ready to pay with. */
  async function sessionWithCard(typed?: Typed): Promise<string> {
    const created = await gateway('POST', '/session', { session: { authenticationLimit: 25 } });
    const { id } = created.body.session;
    await typeCard(id, typed);
    return id;
  }

  return {
    ...sandbox,
    send,
    gateway,
    typeCard,
    sessionWithCard,
    control: (path: string, body: unknown = {}, method = 'POST') => send(method, `/control/${path}`, body),
    fault: (fault: object) => send('POST', '/control/faults', fault),
    cardOrder: (id: string) => sandbox.ledger().cards.find((order) => order.id === id),
  };
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

/** Waits for something that happens by itself, such as a notification. */
export async function eventually<T>(look: () => T | undefined | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found) return found;
    await sleep(10);
  }
}
