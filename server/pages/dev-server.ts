import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'vite';
import { withBrand } from '#server/pages/admin-shell.ts';
import type { PageBuild } from '#server/pages/render.ts';

/** Vite's middleware before the app: pages and styles change in the browser as they are saved. */
export async function openDevServer(brandName: string) {
  // Browsers are told of changes on the shop's own port: several shops can be worked on side by side.
  const sockets = createHttpServer();
  const server = { middlewareMode: true, ws: { server: sockets } };
  const vite = await createServer({ server, appType: 'custom' });
  // The back office is a build of its own. Its page is Vite's too, so no policy stands in the way of reloading.
  const admin = await createServer({
    configFile: 'vite.admin.config.ts',
    server,
    appType: 'spa',
    plugins: [{ name: 'brand', transformIndexHtml: (page) => withBrand(page, brandName) }],
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
    listenOn(shop: Server) {
      shop.on('upgrade', (...given) => sockets.emit('upgrade', ...given));
    },
    /** Its sockets stay open as long as pages do: the shop would wait for them. */
    close: () => Promise.all([vite.close(), admin.close()]),
  };
}
