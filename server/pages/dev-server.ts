import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { withBrand } from '#server/pages/admin-shell.ts';
import type { PageBuild } from '#server/pages/render.ts';
import { LANGUAGES, type Language, splitLanguage } from '#texts/core/languages.ts';

/**
 * Vite's middleware before the app: pages and styles change in the browser as they are saved. `choose` says which language the
 * next build is to be of.
 */
export async function openDevServer(brandName: string, choose: (language: Language) => void) {
  // Browsers are told of changes on the shop's own port: several shops can be worked on side by side.
  const sockets = createHttpServer();
  const server = { middlewareMode: true, ws: { server: sockets } };
  // One for each language, opened when it is first asked for.
  const pages = new Map<Language, Promise<ViteDevServer>>();
  const pagesIn = (language: Language) => {
    let open = pages.get(language);
    if (!open) {
      choose(language);
      // Files are asked for below the language's address, so that each server is asked for its own.
      open = createServer({ base: `${LANGUAGES[language].prefix}/`, server, appType: 'custom' });
      pages.set(language, open);
    }
    return open;
  };
  await pagesIn('en');
  // The back office is a build of its own. Its page is Vite's too, so no policy stands in the way of reloading.
  const admin = await createServer({
    configFile: 'vite.admin.config.ts',
    server,
    appType: 'spa',
    plugins: [{ name: 'brand', transformIndexHtml: (page) => withBrand(page, brandName) }],
  });
  return {
    build: async (language: Language) =>
      (await pagesIn(language)).ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    middleware:
      (listener: RequestListener): RequestListener =>
      async (request, response) => {
        const { language, path } = splitLanguage(request.url ?? '');
        // The API and the pictures are not Vite's: a product's address must never be taken for a module.
        if (/^\/(api|images)\//.test(path)) listener(request, response);
        else if (/^\/admin(\/|$|\?)/.test(path)) admin.middlewares(request, response);
        else {
          // Vite takes its base from the address, which the shop needs whole.
          const { url = '' } = request;
          (await pagesIn(language)).middlewares(request, response, () => {
            request.url = url;
            listener(request, response);
          });
        }
      },
    listenOn(shop: Server) {
      shop.on('upgrade', (...given) => sockets.emit('upgrade', ...given));
    },
    /** Its sockets stay open as long as pages do: the shop would wait for them. */
    close: () => Promise.all([...pages.values(), admin].map(async (open) => (await open).close())),
  };
}
