import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import type { PageBuild } from '#server/pages/render.ts';

/** Vite's middleware before the app: pages and styles change in the browser as they are saved. */
export async function openDevServer() {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    middleware:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // The API and the pictures are not Vite's: a product's address must never be taken for a module.
        if (/^\/(api|images)\//.test(request.url ?? '')) listener(request, response);
        else vite.middlewares(request, response, () => listener(request, response));
      },
  };
}
