import path from 'node:path';
import { publicConfig } from '#server/config/config.ts';
import { adminShell } from '#server/pages/admin-shell.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import type { Log } from '#server/platform/log.ts';
import type { Frontend } from '#server/shop.ts';
import type { Language } from '#texts/core/languages.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build');

/**
 * Pages as the settings want them; what is read from disk is read once. The back office and the other languages may come
 * later, and are read when they are first asked for.
 */
export async function builtFrontend(
  log: Log,
  isAdminBuilt?: Promise<void>,
  areLanguagesBuilt?: Promise<void>,
): Promise<Frontend> {
  const english = await readPages('pages');
  async function build(language: Language): Promise<PageBuild> {
    if (language === 'en') return english;
    await areLanguagesBuilt;
    return readPages(`pages-${language}`);
  }
  const pagePaths = pagePathsOf(english);
  const files = staticFiles(path.join(BUILD, 'pages/client'));
  return (config) => ({
    renderPage: createPageRenderer({ build, config: publicConfig(config), log, mode: 'production' }),
    staticFiles: files,
    adminShell: adminShell(path.join(BUILD, 'admin'), config.BRAND_NAME, isAdminBuilt),
    pagePaths,
  });
}

const readPages = (folder: string): Promise<PageBuild> => import(path.join(BUILD, folder, 'server/index.js'));

/** Addresses of the pages as patterns: '/product/:id?'. None of ours stands within another but by a layout without one. */
const pagePathsOf = ({ routes }: PageBuild): string[] =>
  Object.values(routes).flatMap((route) => (route && (route.path || route.index) ? [`/${route.path ?? ''}`] : []));
