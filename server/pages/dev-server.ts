import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import type { PageBuild } from '#server/pages/render.ts';

/** Beside the one of the pages, which is Vite's own choice. */
const ADMIN_RELOAD_PORT = 24_679;

/** Vite's middleware before the app: pages and styles change in the browser as they are saved. */
export async function openDevServer() {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // The back office is a build of its own. Its page is Vite's too, so no policy stands in the way of reloading.
  const admin = await createServer({
    configFile: 'vite.admin.config.ts',
    server: { middlewareMode: true, hmr: { port: ADMIN_RELOAD_PORT } },
    appType: 'spa',
  });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    middleware:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // The API and the pictures are not Vite's: a product's address must never be taken for a module.
        if (/^\/(api|images)\//.test(request.url ?? '')) listener(request, response);
        else if (/^\/admin(\/|$|\?)/.test(request.url ?? '')) admin.middlewares(request, response);
        else vite.middlewares(request, response, () => listener(request, response));
      },
  };
}
