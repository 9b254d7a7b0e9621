import { Hono } from 'hono';
import { challengeRoutes } from '#sandbox/card-gateway/challenge.ts';
import { formRoutes } from '#sandbox/card-gateway/form.ts';
import { hostedRoutes } from '#sandbox/card-gateway/hosted-page.ts';
import { restRoutes } from '#sandbox/card-gateway/rest.ts';
import { controlRoutes } from '#sandbox/control/routes.ts';
import { fileRoutes } from '#sandbox/files.ts';
import { kokoRoutes } from '#sandbox/koko/routes.ts';
import { mintpayRoutes } from '#sandbox/mintpay/routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** All providers in one server; each answers under the paths of the real one. */
export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    // Forms that go back to a shop carry their origin, as those of the real gateway do.
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.route('/', restRoutes(sandbox));
  app.route('/', formRoutes(sandbox));
  app.route('/', hostedRoutes(sandbox));
  app.route('/', challengeRoutes(sandbox));
  app.route('/koko', kokoRoutes(sandbox));
  app.route('/mintpay', mintpayRoutes(sandbox));
  app.route('/', controlRoutes(sandbox));
  app.route('/', fileRoutes());
  return app;
}
