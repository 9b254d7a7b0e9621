import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Content = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Only what the sandbox itself serves: its pages hold no inline script and no inline style. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'";

/** Pages of a provider may stand in a frame of any shop; the control page in none. */
export const framedPolicy = { 'Content-Security-Policy': POLICY };
export const ownPolicy = { 'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'` };

/** Every page says first of all that it is a sandbox. */
export function page({ title, script, wide }: { title: string; script?: string; wide?: boolean }, content: Content) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Payment sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/page.css">
${script ? html`<script type="module" src="/sandbox/${script}"></script>` : ''}
</head>
<body>
<header class="banner"><strong>Payment sandbox.</strong> No real money moves here. Use test cards only.</header>
<main class="${wide ? 'wide' : 'narrow'}">
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

/** Sends the payer's browser on by a form, as the gateway does; without scripts there is a button. */
export function postOn(action: string, fields: Record<string, string>, target: '_parent' | '_self') {
  return page(
    { title: 'Back to the shop', script: 'post-on.js' },
    html`<form method="post" action="${action}" target="${target}" id="post-on">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">Continue</button>
</form>`,
  );
}
