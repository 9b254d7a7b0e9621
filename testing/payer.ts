import type { openTestSandbox } from '#testing/test-sandbox.ts';

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
export const browser = { language: 'en-LK', colorDepth: 24, screenHeight: 800, screenWidth: 360, timeZone: -330 };

/** What the browser of somebody who pays does, at the shop of this address and at the providers of that sandbox. */
export function openPayer({ url, sandboxUrl }: { url: string; sandboxUrl: string }) {
  const browse = (path: string, init?: RequestInit) => fetch(new URL(path, url), { redirect: 'manual', ...init });

  /** Chooses on a page of Koko or Mintpay, and follows the way back if there is one. */
  async function choose(form: string, choice: string): Promise<Response | undefined> {
    const body = new URLSearchParams({ choice });
    const answer = await fetch(new URL(form, sandboxUrl), { method: 'POST', body, redirect: 'manual' });
    const back = answer.headers.get('Location');
    return back ? browse(back) : undefined;
  }

  /** Answers the bank's question; gives the address to which the bank sends the browser back. */
  async function challengeOf(challengeUrl: string, result: string): Promise<string> {
    const page = await (await browse(challengeUrl)).text();
    const creq = /name="creq" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ creq, result });
    const answer = await fetch(`${sandboxUrl}/acs/result`, { method: 'POST', body });
    return /action="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  }

  /** Whatever the browser claims: it is the gateway that is asked. */
  async function answerChallenge(challengeUrl: string, result: string): Promise<Response> {
    const claim = new URLSearchParams({ result: 'SUCCESS', 'response.gatewayRecommendation': 'PROCEED' });
    return browse(await challengeOf(challengeUrl, result), { method: 'POST', body: claim });
  }

  /** Follows our page to the provider's. */
  async function arrive(from: string): Promise<Response> {
    const page = await browse(from);
    const link = page.headers.get('Location');
    if (link?.startsWith(url)) return arrive(link);
    if (link?.startsWith('/')) return browse(link); // paid already: nothing to do at the provider's
    if (link) return fetch(link);
    const html = await page.text();
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, unescaped(value)]));
    return fetch(action, { method: 'POST', body });
  }

  /** Goes to the page of Koko or Mintpay, chooses there, and is sent back (or stays). */
  async function goAndChoose(from: string, choice: string): Promise<Response | undefined> {
    const arrived = await arrive(from);
    return choose(/action="([^"]+pay[^"]+)"/.exec(await arrived.text())?.[1] ?? '', choice);
  }

  return { browse, arrive, choose, goAndChoose, challengeOf, answerChallenge };
}

type Ledger = ReturnType<Awaited<ReturnType<typeof openTestSandbox>>['ledger']>;

/** What the providers hold for an order. */
export function heldFor({ cards, koko, mintpay }: Ledger, orderId: number): number {
  const ofOrder = new RegExp(`^${orderId}(-x\\d+)?$`);
  const card = cards.filter(({ id }) => ofOrder.test(id)).map((one) => one.capturedCents - one.refundedCents);
  const instalments = [
    ...koko.filter(({ id, status }) => id.startsWith(`${orderId}-`) && status === 'SUCCESS'),
    ...mintpay.filter((one) => one.orderId.startsWith(`${orderId}-`) && one.status === 'Approved'),
  ].map(({ amountCents }) => amountCents);
  return [...card, ...instalments].reduce((sum, cents) => sum + cents, 0);
}
