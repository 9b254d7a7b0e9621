import { html, raw } from 'hono/html';
import type { IssuedDocument } from '#contract/calls/documents.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { FONT_FACES } from '#server/payments/pages/page-fonts.ts';
import { hashOf } from '#server/payments/pages/page-layout.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { markedHtml } from '#server/platform/marked-html.ts';
import { inLanguage, language } from '#texts/core/language.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import { documentsTexts } from '#texts/documents.ts';

/* A sheet on a table; on paper the browser breaks it into pages, repeats the head of the table and counts them. */
const STYLE = `${FONT_FACES}
*{box-sizing:border-box}
body{margin:0;background:#e6e4d9;color:#000;font:15px/1.45 "Hanken Grotesk","Shop Letters",Arial,sans-serif;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere}
h1,h2,p,dl,dd,table{margin:0}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:flex-end;max-width:210mm;margin:0 auto;padding:1rem}
.bar p{margin-right:auto;font-weight:600}
.bar a,.bar button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid #2f5d3a;border-radius:2px;background:#fffefa;color:#2f5d3a;font:500 .9375rem/1.4 "Hanken Grotesk","Shop Letters",Arial,sans-serif;text-decoration:none;white-space:nowrap;cursor:pointer}
.bar button{background:#2f5d3a;color:#f7f3e9}
.bar :focus-visible{outline:2px solid #2f5d3a;outline-offset:3px}
main{max-width:210mm;margin:0 auto;padding:2rem 1.25rem;background:#fff}
.top,.two,.end{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1.5rem}
.top>div,.two>div{flex:1 1 16rem;min-width:0}
.logo{font:600 1.5rem/1 "Cormorant Garamond","Shop Titles",serif;letter-spacing:.2em;text-transform:uppercase;margin-bottom:.75rem}
h1{font:500 2.25rem/1 "Cormorant Garamond","Shop Titles",serif;margin-bottom:.75rem}
h2{font:600 1em/1.45 "Hanken Grotesk","Shop Letters",Arial,sans-serif}
.two{margin:2.25rem 0 1.75rem}
dl div{display:flex;gap:.75rem}
dt{flex:0 0 8.5rem;color:#444}
table{width:100%;border-collapse:collapse}
th{padding:.25rem .5rem .25rem 0;border-bottom:1px solid #000;color:#444;font-weight:500;font-size:.8125rem;text-align:left}
td{padding:.4rem .5rem .4rem 0;border-bottom:1px solid #bbb;vertical-align:top}
tr{break-inside:avoid}
.sku{white-space:nowrap}.narrow{display:none;font-size:.8125rem}
.r{padding-right:0;padding-left:.5rem;text-align:right;white-space:nowrap}
td small{color:#444}.pack{display:block;font-size:.8125rem}
.sums{width:min(100%,20rem);margin:1.25rem 0 0 auto;break-inside:avoid}
.sums tr:last-child td{border:0;font-size:1.15em;font-weight:600}
.said{margin-top:1rem;break-inside:avoid}
.end{margin-top:3rem;color:#333;font-size:.8125rem;break-inside:avoid}
:lang(si),:lang(ta){line-height:1.6;text-rendering:geometricPrecision}:is(h1,h2):is(:lang(si),:lang(ta)){line-height:1.35}
@media (width >= 48rem){body{padding-bottom:3rem}.bar{padding:1.5rem 1rem}main{padding:16mm;box-shadow:0 8px 32px rgb(30 42 33/.16)}.top>div:last-child{flex:0 1 21rem}}
@media (width < 30rem){.bar p{flex:1 1 100%}.bar>*{flex:1;justify-content:center}.wide{display:none}.narrow{display:block}}
@page{size:A4;margin:15mm 15mm 17mm;@bottom-right{content:PAGE_COUNT;font:8pt Arial,"Shop Letters",sans-serif;color:#333}}
@media print{body{padding:0;background:none;font-size:10.5pt}.bar{display:none}main{max-width:none;padding:0;box-shadow:none}.top>div,.two>div{flex:1 1 0}.top>div:last-child{flex:0 1 78mm}dt{flex-basis:31mm}.wide{display:table-cell}.narrow{display:none}}`;

const SCRIPT = `document.querySelector('button').addEventListener('click',()=>print())`;

/** With the count of pages in the words of the document. */
function styleOf({ says: { page } }: IssuedDocument): string {
  const parts = page.split(/\{(pages?)\}/).map((part, at) => (at % 2 === 1 ? `counter(${part})` : `"${part}"`));
  return STYLE.replace('PAGE_COUNT', parts.join(' '));
}

const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    'img-src data:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** So that letters of Sinhala and Tamil are shaped, and read out, as such. */
function langOf(text: string): string {
  if (/[\u0D80-\u0DFF]/.test(text)) return 'si';
  return /[\u0B80-\u0BFF]/.test(text) ? 'ta' : 'en';
}
const line = (text: string) => html`<span lang="${langOf(text)}">${text}</span><br>`;
const sum = (amount: number) => `${amount < 0 ? '- ' : ''}${formatRupees(Math.abs(amount))}`;
const figure = (amount: number) => sum(amount).replace(/^(- )?\D+/, '$1');

/** What has no column on a phone. */
function each({ sku, price }: IssuedDocument['rows'][number]) {
  return price === null
    ? ''
    : html`<small class="narrow">${documentsTexts.each({ sku, price: figure(price) })}</small>`;
}

function party(title: string, { name, lines }: { name: string; lines: string[] }) {
  return html`<div><h2>${title}</h2><p>${name && line(name)}${lines.map(line)}</p></div>`;
}

/** An invoice or a credit note as a page of its own, in its own language, for the screen and for A4. `back`: to the order. */
export const documentPage = (document: IssuedDocument, back: string): Promise<Response> =>
  inLanguage(document.language, () => spokenPage(document, back));

async function spokenPage(document: IssuedDocument, back: string): Promise<Response> {
  const { title, number, seller, facts, buyer, delivery, rows, sums, says } = document;
  const style = styleOf(document);
  const name = `${title} ${number}`;
  const page = await html`<!doctype html>
<html lang="${LANGUAGES[language()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${name} | ${seller.brand}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body><header class="bar"><p>${name}</p><a href="${back}">${documentsTexts.back}</a><button type="button">${documentsTexts.print}</button></header>
<main>
<div class="top"><div><p class="logo">${seller.brand}</p><p>${seller.name && line(seller.name)}${seller.lines.map(line)}</p></div>
<div><h1>${title}</h1><dl>${facts.map(({ name: fact, value }) => html`<div><dt>${fact}</dt><dd>${value}</dd></div>`)}</dl></div></div>
<div class="two">${party(says.billTo, buyer)}${delivery ? party(says.deliveredTo, delivery) : ''}</div>
<table><thead><tr><th scope="col">${says.product}</th><th scope="col" class="wide">SKU</th><th scope="col" class="r">${says.pieces}</th><th scope="col" class="r wide">${says.price}</th><th scope="col" class="r">${says.amount}</th></tr></thead>
<tbody>${rows.map((row) => html`<tr><td lang="${langOf(row.name)}">${row.name}${row.onPack ? html`<small class="pack" lang="en">${row.onPack}</small>` : ''}${each(row)}</td><td class="sku wide">${row.sku}</td><td class="r">${row.qty ?? ''}</td><td class="r wide">${row.price === null ? '' : figure(row.price)}</td><td class="r">${figure(row.amount)}</td></tr>`)}</tbody></table>
<table class="sums"><tbody>${sums.map(({ name: what, amount }) => html`<tr><td>${what}</td><td class="r">${sum(amount)}</td></tr>`)}<tr><td>${says.total}</td><td class="r">${sum(document.amount)}</td></tr></tbody></table>
${document.words ? html`<p class="said" lang="en">${document.words}</p>` : ''}
${document.note ? html`<p class="said" lang="${langOf(document.note)}">${document.note}</p>` : ''}
<p class="end">${document.foot}</p>
</main><script>${raw(SCRIPT)}</script></body></html>`;
  return new Response(markedHtml(String(page)), {
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(style),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
