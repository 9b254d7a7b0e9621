import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readCard, shownCard, type TypedCard } from '#sandbox/card-gateway/cards.ts';
import { type CardSession, findSession, touch } from '#sandbox/card-gateway/sessions.ts';
import { befall, takeFault } from '#sandbox/control/faults.ts';
import { scriptAnswer } from '#sandbox/files.ts';
import { framedPolicy } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const FORM = '/form/version/:v{[0-9]{1,3}}/merchant/:mid';

/** Hosted Session in the browser: the script a shop loads, and the frames into which the payer types. */
export function formRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get(`${FORM}/session.js`, (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'SCRIPT'), () => scriptAnswer('session.js')),
  );
  app.get(`${FORM}/field`, (c) => c.html(frame('field', 'field.js'), 200, framedPolicy));
  app.get(`${FORM}/controller`, (c) => c.html(frame('controller', 'controller.js'), 200, framedPolicy));

  app.get(`${FORM}/session/:sid`, (c) => {
    const fault = takeFault(sandbox, 'gateway', 'FORM_OPEN');
    return befall(c, fault, () => {
      const ordered = orderedFailure(fault?.kind);
      if (ordered) return c.json(ordered);
      if (formSession(sandbox, c)) return c.json({ status: 'ok' });
      return c.json({ status: 'system_error', message: 'Session not found or expired.' });
    });
  });

  // Only the sandbox's own frames write a card: from another origin, JSON would first have to ask, and is refused.
  app.post(`${FORM}/session/:sid`, async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('application/json')) return c.json({ status: 'system_error' }, 415);
    const typed = (await c.req.json()) as TypedCard;
    const fault = takeFault(sandbox, 'gateway', 'FORM');
    return befall(c, fault, () => {
      const answer = updateFromForm(sandbox, c, typed, fault?.kind);
      sandbox.changed();
      return c.json({ ...answer, version: c.req.param('v') });
    });
  });
  return app;
}

function orderedFailure(fault: string | undefined) {
  if (fault === 'system-error') return { status: 'system_error', message: 'System error.' };
  return fault === 'request-timeout' ? { status: 'request_timeout', message: 'Request timed out.' } : undefined;
}

function formSession(sandbox: Sandbox, c: Context): CardSession | undefined {
  if (c.req.param('mid') !== sandbox.state.credentials.gateway.merchantId) return undefined;
  const session = findSession(sandbox, c.req.param('sid') ?? '');
  return session?.apiVersion === Number(c.req.param('v')) ? session : undefined;
}

/** The answer that `formSessionUpdate` is called with. */
function updateFromForm(sandbox: Sandbox, c: Context, typed: TypedCard, fault: string | undefined) {
  const id = c.req.param('sid');
  const failure = (status: string, message: string) => ({ status, session: { id }, errors: { message } });
  const session = formSession(sandbox, c);
  if (!session) return failure('system_error', 'Session not found or expired.');
  if (session.authenticationLimit <= 0) return failure('system_error', 'SESSION_AUTHENTICATION_LIMIT_EXCEEDED');
  session.authenticationLimit -= 1;
  const ordered = orderedFailure(fault);
  if (ordered) return failure(ordered.status, ordered.message);
  const read = readCard(typed, sandbox.now());
  if ('problems' in read) {
    touch(session, 'FAILURE');
    return { status: 'fields_in_error', session: { id }, errors: read.problems };
  }
  session.card = read.card;
  touch(session, 'SUCCESS');
  return {
    status: 'ok',
    merchant: sandbox.state.credentials.gateway.merchantId,
    session: { id, updateStatus: session.updateStatus, version: session.version },
    sourceOfFunds: shownCard(read.card),
  };
}

const frame = (title: string, script: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Card ${title}</title>
<link rel="stylesheet" href="/sandbox/field.css">
<script type="module" src="/sandbox/${script}"></script>
</head>
<body></body>
</html>`;
