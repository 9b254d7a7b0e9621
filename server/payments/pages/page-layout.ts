import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { FONT_FACES } from '#server/payments/pages/page-fonts.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { markedHtml } from '#server/platform/marked-html.ts';
import { language } from '#texts/core/language.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';
import { paymentPagesTexts } from '#texts/payment-pages.ts';

const STYLE = `${FONT_FACES}
body{margin:0;background:#fcfaf4;color:#1e2a21;font:16px/1.6 "Hanken Grotesk","Shop Letters",Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
header{display:flex;align-items:center;justify-content:center;gap:.75rem;height:5.5rem;color:#2f5d3a;font:600 1.625rem/1 "Cormorant Garamond","Shop Titles",serif;letter-spacing:.2em;text-transform:uppercase}
header svg{width:2.25rem;height:2.25rem}
h1{font:500 2.25rem/1.1 "Cormorant Garamond","Shop Titles",serif;letter-spacing:-.012em;margin:0 0 1rem}
h2{font:500 1.625rem/1.15 "Cormorant Garamond","Shop Titles",serif;margin:0 0 .75rem}
h1,h2{font-variant-numeric:lining-nums}
p{color:#465248}
a,button{display:inline-block;padding:.8rem 1.75rem;border:0;border-radius:2px;background:#2f5d3a;color:#f7f3e9;font:500 .9375rem/1.45 "Hanken Grotesk","Shop Letters",Arial,sans-serif;text-decoration:none;cursor:pointer}
button.quiet{padding:.75rem 1.7rem;border:1px solid #2f5d3a;background:none;color:#2f5d3a}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
a.quiet{padding:.8rem 0;background:none;color:#2f5d3a;text-decoration:underline;text-underline-offset:.3em}
.state{margin:0 0 1.5rem;color:#1e2a21;font-size:1.125rem}
.problem{color:#9a3a2b}
.parcel{margin:0 0 1.5rem;padding:1.25rem 1.25rem .25rem;border:1px solid #dcd7c8;background:#fffefa;overflow-wrap:anywhere}
.parcel p{margin:0 0 .75rem}
.ways{display:grid;gap:.75rem;margin:0 0 1rem}
main>.transfer{margin:0 0 1.75rem;padding:1.25rem;border:1px solid #dcd7c8;background:#fffefa;overflow-wrap:anywhere}
.transfer p{margin:0 0 .875rem}
.transfer .hours{line-height:1.4}
.hours b{display:block;color:#1e2a21;font:500 1.875rem/1.2 "Cormorant Garamond","Shop Titles",serif;font-variant-numeric:lining-nums}
.hours .soon{color:#8a5a12}
.transfer figure{box-sizing:border-box;max-width:20rem;margin:1.25rem auto;padding:.75rem .75rem 1rem;border:1px solid #dcd7c8;background:#fff}
.transfer figure svg{display:block;width:100%}
figcaption{display:flex;justify-content:space-between;gap:1rem;padding:0 .5rem;font-size:.875rem;font-variant-numeric:lining-nums tabular-nums}
figcaption b{font-weight:500}
.transfer dl{margin:0;border-top:1px solid #dcd7c8}
.transfer dl+p{margin-top:1.25rem}
.transfer dl div{display:grid;grid-template-columns:5.5rem minmax(0,1fr) auto;gap:0 .75rem;align-items:center;min-height:3.25rem;border-bottom:1px solid #dcd7c8}
.transfer dt{color:#5a6459;font-size:.875rem}
.transfer dd{margin:0;font-weight:500;font-variant-numeric:lining-nums tabular-nums}
.large dd{font-size:1.25rem;white-space:nowrap}
button.copy{min-height:2.75rem;padding:0 .25rem;background:none;color:#2f5d3a;text-decoration:underline;text-underline-offset:.3em}
button[hidden]{display:none}
.transfer .problem:empty{display:none}
.transfer .problem{margin:.5rem 0;color:#9a3a2b}
button:disabled{background:#7a847a;cursor:default}
.instead{margin:1.75rem 0 0}
.transfer form{margin:1.25rem 0 0}
.transfer label{display:block;margin:0 0 .5rem;font-weight:500}
.transfer small{display:block;margin:.5rem 0 1rem;color:#5a6459;font-size:.875rem}
.transfer input{box-sizing:border-box;width:100%;padding:.75rem;border:1px dashed #7a847a;background:#fcfaf4;color:inherit;font:inherit}
.transfer input::file-selector-button{margin:0 .875rem 0 0;padding:.5rem .875rem;border:1px solid #2f5d3a;border-radius:2px;background:none;color:#2f5d3a;font:inherit;cursor:pointer}
.transfer form button{width:100%}
.transfer ul{list-style:none;margin:1.25rem 0 0;padding:0}
.transfer li{display:flex;gap:1rem;padding:.875rem 0;border-top:1px solid #dcd7c8}
.transfer li p{margin:0}
.transfer img{display:block;width:4.5rem;height:4.5rem;object-fit:cover;border:1px solid #dcd7c8}
.transfer li a{flex:none;padding:0;background:none}
main:not(.bank)>.order{margin:1.75rem 0 0;padding:0}
.fields{display:grid;gap:1rem}
.fields label{display:grid;gap:.375rem;font-size:.875rem;font-weight:500}
.fields input,.fields select,.fields textarea{box-sizing:border-box;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid #8b8f80;border-radius:2px;background:#fffefa;color:inherit;font:400 1rem/1.4 "Hanken Grotesk","Shop Letters",Arial,sans-serif}
.fields :is(input,select,textarea):focus-visible,a:focus-visible,button:focus-visible{outline:2px solid #2f5d3a;outline-offset:3px}
.bank{display:grid;gap:1.75rem;max-width:72rem;padding:0 0 2rem}
.lead,.order{padding:0 1.25rem}
.lead h1{font-size:clamp(1.75rem,1.5rem + 1.2vw,2.25rem);margin:0}
.lead p{margin:.5rem 0 0}
.asked iframe{display:block;box-sizing:border-box;width:100%;height:100vh;border:solid #dcd7c8;border-width:1px 0;background:#fffefa}
.order ul{list-style:none;margin:0;padding:0;border-top:1px solid #dcd7c8}
.order li,.order .sum{display:flex;justify-content:space-between;gap:1.25rem;padding:.625rem 0;border-bottom:1px solid #dcd7c8;font-size:.875rem;line-height:1.5}
.order b{font-weight:500;white-space:nowrap;font-variant-numeric:lining-nums tabular-nums}
.order .sum{border:0;margin:0;color:inherit;font-size:1rem}
html:is(:lang(si),:lang(ta)) :is(body,button,input,select,textarea){text-rendering:geometricPrecision}
html:is(:lang(si),:lang(ta)) body{line-height:1.7}
html:is(:lang(si),:lang(ta)) :is(.order li,.transfer dt,.transfer small,.fields label){font-size:.9375rem;line-height:1.6}
html:is(:lang(si),:lang(ta)) :is(h1,h2){line-height:1.35;letter-spacing:0}
html:is(:lang(si),:lang(ta)) :is(a,button){line-height:1.5}
@media (width >= 64rem){.bank{grid-template-columns:minmax(0,1fr) 22rem;gap:1.75rem 3rem;padding:1rem 2rem 4rem}.lead{grid-column:1/-1}.lead,.order{padding:0}.order{grid-column:2;grid-row:2}.asked{grid-column:1;grid-row:2}.asked iframe{height:44rem;border-width:1px}
.pay{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:0 3rem;align-content:start;max-width:64rem}.pay>*{grid-column:1}main.pay>.order{grid-column:2;grid-row:3/span 9;align-self:start;margin:0}}`;

/** As on every page of the shop. */
const MARK = `<svg viewBox="-2 -3 104 104" fill="none" stroke="currentColor" stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M50 57C53.5 64 59.5 69.5 59.5 77.5C59.5 83 55.2 87.4 50 87.4C44.8 87.4 40.5 83 40.5 77.5C40.5 69.5 46.5 64 50 57ZM42.5 58C39.3 40 43.5 20 50 2C56.5 20 60.7 40 57.5 58M64 84C77 70 83 44 80.5 14C73.5 24 66.5 34 62.7 46M57.5 95C77 94 96 78 99 43C91.5 51.5 84 59 79.5 67M36 84C23 70 17 44 19.5 14C26.5 24 33.5 34 37.3 46M42.5 95C23 94 4 78 1 43C8.5 51.5 16 59 20.5 67"/></svg>`;

type Content = ReturnType<typeof html>;
type Page = {
  title: string;
  brandName: string;
  content: Content;
  script?: string;
  /** In two columns where there is room: beside the bank's question, or beside how to pay, stands the order. */
  layout?: 'bank' | 'pay';
  policy: string[];
  headers?: Record<string, string>;
};

/**
 * A page on the way to a provider or back. It stands outside the shop's pages: none of their scripts, nothing of their
 * storage, and a policy that names whom it may speak to.
 */
export async function paymentPage(
  { title, brandName, content, script, layout, policy, headers }: Page,
  status = 200,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${LANGUAGES[language()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body><header>${raw(MARK)}${brandName}</header><main class="${layout ?? ''}">${content}</main>
${script ? html`<script>${raw(script)}</script>` : ''}</body></html>`;
  const rules = [
    "default-src 'none'",
    ...(policy.some((rule) => rule.startsWith('img-src')) ? [] : ['img-src data:']),
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...policy,
  ];
  return new Response(markedHtml(String(page)), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': rules.join('; '),
      'Cache-Control': 'no-store',
      // The address names the payment: nobody else is to learn it.
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
  });
}

export const ownStyle = `style-src ${hashOf(STYLE)}`;

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A payment that nobody knows (any more): the order is still where it was. */
export function closedPaymentPage(brandName: string): Promise<Response> {
  const content = html`<h1>${paymentPagesTexts.closed}</h1>
<p>${paymentPagesTexts.closedText}</p>
<p><a href="${localPath('/orders')}">${paymentPagesTexts.yourOrders}</a></p>`;
  return paymentPage({ title: paymentPagesTexts.closed, brandName, content, policy: [ownStyle] }, 404);
}
