import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

const STYLE = `body{margin:0;background:#f7f3e9;color:#1e2a21;font:16px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
header{padding:1.5rem 1.25rem 0;text-align:center;font:600 1.25rem Georgia,serif;letter-spacing:.3em;text-transform:uppercase;color:#2f5d3a}
h1{font:500 2rem/1.15 Georgia,serif;margin:0 0 1rem}
.bank{max-width:none;padding:0}
.lead{padding:.75rem 1.25rem 1.25rem;text-align:center}
.lead h1{font-size:1.375rem;margin:0}
.lead p{margin:.25rem 0 0}
a,button{display:inline-block;padding:.8rem 1.75rem;border:0;border-radius:2px;background:#2f5d3a;color:#f7f3e9;font:inherit;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #7fb069;outline-offset:3px}`;

type Content = ReturnType<typeof html>;
type Page = {
  title: string;
  brandName?: string;
  content: Content;
  script?: string;
  isWide?: boolean;
  policy: string[];
};

/**
 * A page on the way to a provider or back. It stands outside the shop's pages: none of their scripts, nothing of their
 * storage, and a policy that names whom it may speak to.
 */
export async function paymentPage(
  { title, brandName, content, script, isWide, policy }: Page,
  status = 200,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body>${brandName ? html`<header>${brandName}</header>` : ''}<main class="${isWide ? 'bank' : ''}">${content}</main>
${script ? html`<script>${raw(script)}</script>` : ''}</body></html>`;
  const rules = ["default-src 'none'", 'img-src data:', "base-uri 'none'", "frame-ancestors 'none'", ...policy];
  return new Response(String(page), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': rules.join('; '),
      'Cache-Control': 'no-store',
      // The address names the payment: nobody else is to learn it.
      'Referrer-Policy': 'no-referrer',
    },
  });
}

export const ownStyle = `style-src ${hashOf(STYLE)}`;

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A payment that nobody knows (any more): the order is still where it was. */
export function closedPaymentPage(brandName: string): Promise<Response> {
  const content = html`<h1>This payment is closed</h1>
<p>The link belongs to a payment that has ended. Your orders show how it went.</p>
<p><a href="/orders">Your orders</a></p>`;
  return paymentPage({ title: 'This payment is closed', brandName, content, policy: [ownStyle] }, 404);
}
