import { html, raw } from 'hono/html';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { hashOf, ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
import { paymentPagesTexts } from '#texts/payment-pages.ts';

/** What is being paid for, as the payer sees it beside the bank's question. */
type AskedOrder = {
  id: number;
  amountCents: number;
  lines: { name: string; qty: number; priceCents: number }[];
};
type Challenge = { challengeHtml: string; gatewayUrl: string; brandName: string; order: AskedOrder };
type ChallengeForm = { action: string; fields: [name: string, value: string][] };

const SCRIPT = "document.getElementById('challenge').submit()";
const MOST_LINES = 3;

/**
 * The bank's question to the payer. The gateway sends a piece of HTML that posts a form into a frame by a script of its
 * own. Nothing of it runs on our origin, where sessions are kept: we post the same form into a frame ourselves. HTML
 * that is anything else is shown as it is, in a document without an origin, which reaches none of our storage.
 */
export async function challengePage({ challengeHtml, gatewayUrl, brandName, order }: Challenge): Promise<Response> {
  const gateway = new URL(gatewayUrl).origin;
  const banks = `https: ${gateway}`;
  const form = findChallengeForm(challengeHtml, gateway);
  const asked = form
    ? html`<form id="challenge" method="post" action="${form.action}" target="challenge-frame">${form.fields.map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}</form><iframe name="challenge-frame" title="${paymentPagesTexts.confirm}"></iframe>`
    : raw(challengeHtml);
  const page = await paymentPage({
    title: paymentPagesTexts.confirm,
    brandName,
    content: html`<div class="lead"><h1>${paymentPagesTexts.bankAsks}</h1>
<p>${paymentPagesTexts.bankPage}</p></div>
${orderLines(order)}<div class="asked">${asked}</div>`,
    layout: 'bank',
    ...(form && { script: SCRIPT }),
    policy: [
      `frame-src ${banks}`,
      `form-action ${banks}`,
      ...(form
        ? [ownStyle, `script-src ${hashOf(SCRIPT)}`]
        : [
            "style-src 'unsafe-inline'",
            `script-src 'unsafe-inline' ${banks}`,
            'sandbox allow-scripts allow-forms allow-top-navigation',
          ]),
    ],
  });
  // A browser does not open a document without an origin under the policy that the others have.
  if (!form) page.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return page;
}

function orderLines({ id, amountCents, lines }: AskedOrder) {
  const more = lines.length - MOST_LINES;
  return html`<section class="order" aria-label="${paymentPagesTexts.payingFor}"><h2>${paymentPagesTexts.order({ order: id })}</h2><ul>
${lines
  .slice(0, MOST_LINES)
  .map(
    ({ name, qty, priceCents }) =>
      html`<li><span>${qty} x ${name}</span><b>${formatRupees(centsToRupees(qty * priceCents))}</b></li>`,
  )}${more > 0 ? html`<li>${paymentPagesTexts.andMore({ count: more })}</li>` : ''}</ul>
<p class="sum"><span>${paymentPagesTexts.toPay}</span><b>${formatRupees(centsToRupees(amountCents))}</b></p></section>`;
}

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/gi;
const INPUT = /<input\b([^>]*)>/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What the gateway's HTML posts, and where to; undefined unless it is one form of hidden fields to a bank. */
export function findChallengeForm(challengeHtml: string, gateway: string): ChallengeForm | undefined {
  const [form, ...others] = challengeHtml.matchAll(FORM);
  if (!form || others.length > 0) return undefined;
  const { action = '', method = '' } = attributesOf(form[1]);
  if (method.toLowerCase() !== 'post' || !isBank(action, gateway)) return undefined;
  const inputs = [...(form[2] ?? '').matchAll(INPUT)].map(([, text]) => attributesOf(text));
  const isPlain = inputs.length > 0 && inputs.every(({ type, name }) => type?.toLowerCase() === 'hidden' && name);
  return isPlain ? { action, fields: inputs.map(({ name = '', value = '' }) => [name, value]) } : undefined;
}

function isBank(action: string, gateway: string): boolean {
  const url = URL.canParse(action) ? new URL(action) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.origin === gateway);
}

function attributesOf(text = ''): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    found.map(([, name = '', quoted, single]) => [name.toLowerCase(), decode(quoted ?? single ?? '')]),
  );
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** As a browser reads the value of an attribute. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
