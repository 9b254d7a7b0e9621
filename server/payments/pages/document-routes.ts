import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { Refusal } from '#contract/errors.ts';
import { readCaller } from '#server/accounts/index.ts';
import { documentNumber, type MailContext, readDocuments, showDocument } from '#server/orders/index.ts';
import { documentPage } from '#server/payments/pages/document-page.ts';
import { ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
import type { Db } from '#server/platform/db/client.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { countAttempt } from '#server/platform/http/rate-limit.ts';
import { localPath } from '#texts/core/local-path.ts';
import { paymentPagesTexts } from '#texts/payment-pages.ts';

/** Nobody guesses a session; whoever tries all the same is not to keep the database busy. */
const WRONG_TRIES = { name: 'wrong-document', most: 30, seconds: 600 };

type App = { Variables: { address?: string } };
type Deps = { db: Db; clock: () => Date; mailContext: MailContext };

/**
 * Documents of somebody who is signed in. What proves that is known to scripts alone, so it comes in a form: an address
 * would keep it in the history of the browser.
 */
export function documentRoutes({ db, clock, mailContext }: Deps) {
  const app = new Hono<App>({ strict: false });
  const { seller, brandName } = mailContext;

  async function close(c: Context<App>): Promise<Response> {
    const { count } = await countAttempt(db, WRONG_TRIES, networkOf(c.get('address') ?? ''));
    return closedDocumentPage(brandName, count > WRONG_TRIES.most ? 429 : 404);
  }

  app.use(bodyLimit({ maxSize: 4096 }));
  app.get('/:orderId/:number', () => closedDocumentPage(brandName, 404));
  app.post('/:orderId/:number', async (c) => {
    const { token } = await c.req.parseBody();
    const caller = await readCaller(db, { bearer: typeof token === 'string' ? token : '' }, clock()).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const { orderId, number } = c.req.param();
    if (!caller || !/^\d{1,9}$/.test(orderId)) return close(c);
    const found = (await readDocuments(db, [Number(orderId)])).find(
      ({ document }) => documentNumber(document) === number,
    );
    if (!found || found.order.userId !== caller.id) return close(c);
    return documentPage(await showDocument(db, found, { seller }), localPath(`/order-success/${found.order.id}`));
  });
  return app;
}

export function closedDocumentPage(brandName: string, status: 404 | 429): Promise<Response> {
  const title = status === 404 ? paymentPagesTexts.openFromOrder : paymentPagesTexts.waitALittle;
  const content = html`<h1>${title}</h1>
<p>${status === 404 ? paymentPagesTexts.openFromOrderText : paymentPagesTexts.tooManyDocuments}</p>
<p><a href="${localPath('/orders')}">${paymentPagesTexts.yourOrders}</a></p>`;
  const headers = { 'X-Robots-Tag': 'noindex, nofollow' };
  return paymentPage({ title, brandName, content, policy: [ownStyle], headers }, status);
}
