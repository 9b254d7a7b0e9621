import { type ReactNode, useEffect, useState } from 'react';
import { Links, Outlet, type RouterContextProvider, Scripts } from 'react-router';
import { listCategories } from '#contract/calls/catalogue.ts';
import { getSiteContent } from '#contract/calls/content.ts';
import { standardSite } from '#contract/standard/site.ts';
import { language } from '#texts/core/language.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import serifFont from '#ui/fonts/cormorant-garamond-basic-wght-normal.woff2?url';
import sansFont from '#ui/fonts/hanken-grotesk-basic-wght-normal.woff2?url';
import tamilFont from '#ui/fonts/mukta-malar-400.woff2?url';
import sinhalaFont from '#ui/fonts/noto-sans-sinhala-400.woff2?url';
import { CONFIG_ELEMENT } from '#web/api/config.ts';
import { loadContent } from '#web/api/page-content.ts';
import { type PageData, usePageData } from '#web/api/page-data.ts';
import { serverApi, serverContext } from '#web/api/server-api.ts';
import { savesData } from '#web/browser/low-data.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { CartOverlays } from '#web/features/cart/cart-overlays.tsx';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import type { FetchAhead } from '#web/features/shell/fetch-ahead.tsx';
import { ScrollToTop } from '#web/features/shell/scroll-to-top.tsx';
import styles from '#web/styles/app.css?url';
import sinhalaStyles from '#web/styles/sinhala.css?url';
import tamilStyles from '#web/styles/tamil.css?url';
import type { Route } from './+types/root';

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const { config, requestId } = context.get(serverContext);
  const [categories, site] = await Promise.all([findCategories(context), loadContent(serverApi(context), siteContent)]);
  return { config, requestId, categories, site };
}

/** They fill a list in the footer and one in the shop: neither is a reason for a page to fail. */
async function findCategories(context: Readonly<RouterContextProvider>) {
  try {
    const { categories } = await serverApi(context).call(listCategories, {});
    return categories;
  } catch {
    return [];
  }
}

/** Without them the menu is as it comes. */
const siteContent = { call: getSiteContent, standard: async () => standardSite() };

/** What came with the document holds until the next one. */
export const shouldRevalidate = () => false;

/** The two fonts that most of what is in sight first is set in; headlines in Sinhala and Tamil come after the text. */
const FONTS = { en: [sansFont, serifFont], si: [sinhalaFont, sansFont], ta: [tamilFont, sansFont] }[language()];
const STYLES = { en: [styles], si: [styles, sinhalaStyles], ta: [styles, tamilStyles] }[language()];

export const links: Route.LinksFunction = () => [
  ...FONTS.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const),
  ...STYLES.map((href) => ({ rel: 'stylesheet', href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Nothing is painted without the styles, yet the head names them after fonts, pictures and scripts: so they are asked for ahead of it. */
export const headers: Route.HeadersFunction = () => ({
  Link: STYLES.map((href) => `<${href}>; rel=preload; as=style`).join(', '),
});

export function Layout({ children }: { children: ReactNode }) {
  const data = usePageData();
  return (
    <html lang={LANGUAGES[language()].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf4" />
        <Links />
      </head>
      <body>
        {children}
        <script
          id={CONFIG_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own values; '<' is escaped so none can end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data?.config ?? null).replaceAll('<', '\\u003c') }}
        />
        {/* The page before the opening is the same at every address, which the router could not know. */}
        {!data?.config.underDevelopment && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <ScrollToTop />
      <Outlet />
      <CartOverlays />
      <WhenIdle />
    </>
  );
}

/** What makes the next press quick, once nothing else is to be fetched; never for those who save data. */
function WhenIdle() {
  const [Ahead, setAhead] = useState<typeof FetchAhead>();
  useEffect(() => {
    async function start() {
      if (savesData()) return;
      const ahead = await import('#web/features/shell/fetch-ahead.tsx').catch(() => undefined);
      if (ahead) setAhead(() => ahead.FetchAhead);
    }
    return whenIdle(start);
  }, []);
  return Ahead ? <Ahead /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
