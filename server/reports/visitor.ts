import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { VisitStep } from '#server/reports/tables.ts';

/** What tells one browser from another, for as long as it takes to hash it. */
export type Visitor = { address: string; userAgent: string };
export type Step = { step: VisitStep; productId?: number };

/** Longer ones differ before that, too. */
export const MOST_OF_AGENT = 200;

const BOTS =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|scan|fetch|facebookexternalhit|whatsapp|curl|wget|python|okhttp|axios/i;

/** As well as can be told: browsers call themselves Mozilla, and machines that do so mostly say what they are. */
export const isBot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || BOTS.test(userAgent);

/** Sixteen bytes in hex that say nothing without the salt, and nothing of other steps of the same browser with it. */
export const markOf = (salt: string, what: string, { address, userAgent }: Visitor): string =>
  hash('sha256', `${salt}\n${what}\n${address}\n${userAgent}`, 'hex').slice(0, 32);

const NO_PAGES = /^\/(api|admin|images|assets|payments|newsletter)(\/|$)/;
const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,8})(?=[/?]|$)/;
/** Asked for by a product's page alone, when somebody comes to it from another page. */
const PRODUCT_CALL = /^\/api\/products\/([1-9]\d{0,8})\/related/;
const CHECKOUT_PAGE = /^\/checkout(?=[/?]|$)/;
const CHECKOUT_CALL = /^\/api\/orders\/quote(?=[/?]|$)/;

type RequestFacts = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/** Which steps a request shows its browser to take; for nearly all requests none. */
export function stepsOf({ method, url = '', headers }: RequestFacts): Step[] {
  if (method === 'POST') return CHECKOUT_CALL.test(url) ? [{ step: 'checkout' }] : [];
  if (method !== 'GET' || headers['sec-purpose'] || headers.purpose === 'prefetch') return [];
  if (url.startsWith('/api/')) return ofProduct(PRODUCT_CALL.exec(url)?.[1]);
  if (!isDocument(headers) || NO_PAGES.test(url)) return [];
  return [
    { step: 'visit' },
    ...ofProduct(PRODUCT_PAGE.exec(url)?.[1]),
    ...(CHECKOUT_PAGE.test(url) ? [{ step: 'checkout' as const }] : []),
  ];
}

function isDocument(headers: IncomingHttpHeaders): boolean {
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined ? (headers.accept ?? '').includes('text/html') : wanted === 'document';
}

function ofProduct(id: string | undefined): Step[] {
  return id === undefined ? [] : [{ step: 'product' }, { step: 'product', productId: Number(id) }];
}

/** Whoever has a session of the back office works here. The cookie is only ever sent there. */
export const isOfStaff = ({ url = '', headers }: RequestFacts): boolean =>
  url.startsWith('/api/admin') && (headers.cookie ?? '').includes('komarika_staff=');
