import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challengePage, findChallengeForm } from '#server/payments/pages/challenge-page.ts';
import { fontRoutes } from '#server/payments/pages/page-fonts.ts';

const GATEWAY = 'https://gateway.example';
const bankHtml = (action: string, fields: string, more = '') =>
  `<div id="threedsChallengeRedirect"><form id="f" method="POST" action="${action}" target="challengeFrame">${fields}</form>
<iframe name="challengeFrame"></iframe><script>steal(localStorage.authToken)</script>${more}</div>`;

async function show(challengeHtml: string) {
  const order = { id: 1042, amountCents: 341_000, lines: [{ name: 'Gel <99%>', qty: 2, priceCents: 145_500 }] };
  const page = await challengePage({ challengeHtml, gatewayUrl: `${GATEWAY}/api`, brandName: 'Komarika', order });
  return { text: await page.text(), policy: page.headers.get('Content-Security-Policy') ?? '' };
}

test('[SEC-13] of the bank’s HTML only its form is used: no script of it runs on our origin', async () => {
  const { text, policy } = await show(
    bankHtml('https://acs.bank.example/ask?a=1&amp;b=2', '<input type="hidden" name="creq" value="e&#x3D;&quot;x">'),
  );
  expect(text).toContain('action="https://acs.bank.example/ask?a=1&amp;b=2"');
  expect(text).toContain('name="creq" value="e=&quot;x"');
  expect(text).not.toContain('steal');
  expect(policy).toMatch(/script-src 'sha256-[^ ]+'(;|$)/);
  expect(policy).not.toContain("'unsafe-inline'");
});

test.each([
  ['a form that goes over plain http', bankHtml('http://acs.bank.example/', '<input type="hidden" name="creq">')],
  ['a form that runs a script', bankHtml('javascript:steal()', '<input type="hidden" name="creq">')],
  ['a form that asks for something', bankHtml('https://acs.bank.example/', '<input type="text" name="code">')],
  ['two forms', bankHtml('https://acs.bank.example/', '<input type="hidden" name="a">', '<form></form>')],
  ['no form at all', '<script>location = "https://acs.bank.example/"</script>'],
])('[SEC-13] %s is shown in a document without an origin', async (_what, challengeHtml) => {
  expect(findChallengeForm(challengeHtml, GATEWAY)).toBeUndefined();
  const { policy } = await show(challengeHtml);
  expect(policy).toMatch(/; sandbox allow-scripts/);
  expect(policy).not.toContain('allow-same-origin');
});

test('[SEC-13] whatever a field holds stays a value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (value) => {
      const escaped = value
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
      const challengeHtml = bankHtml(
        'https://acs.bank.example/',
        `<input type="hidden" name="creq" value="${escaped}">`,
      );
      expect(findChallengeForm(challengeHtml, GATEWAY)?.fields).toEqual([['creq', value]]);
      expect((await show(challengeHtml)).text.match(/<script/g)).toHaveLength(1);
    }),
  );
});

test('[PAG-04] beside the bank’s question stand the shop’s mark and the order, in the shop’s letters', async () => {
  const { text, policy } = await show(
    bankHtml('https://acs.bank.example/', '<input type="hidden" name="creq" value="x">'),
  );
  expect(text).toMatch(/<header><svg [^>]+>.*<\/svg>Komarika<\/header>/s);
  expect(text).toContain('<h2>Order 1042</h2>');
  expect(text).toContain('2 x Gel &lt;99%&gt;</span><b>Rs. 2,910.00</b>');
  expect(text).toContain('<b>Rs. 3,410.00</b>');
  expect(text).not.toContain('LKR');
  expect(policy).toContain("font-src 'self'");
  expect(policy).not.toContain('unsafe');
  const fonts = fontRoutes();
  for (const [, name] of text.matchAll(/url\("\/payments\/fonts\/([\w.]+)"\)/g)) {
    const font = await fonts.request(`/${name}`);
    expect([font.status, font.headers.get('Content-Type')]).toEqual([200, 'font/woff2']);
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  }
  expect((await fonts.request('/secret.woff2')).status).toBe(404);
});
