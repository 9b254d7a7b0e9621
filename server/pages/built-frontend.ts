import path from 'node:path';
import { publicConfig } from '#server/config/config.ts';
import { adminShell } from '#server/pages/admin-shell.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import type { Log } from '#server/platform/log.ts';
import type { Frontend } from '#server/shop.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build');

/** Pages as the settings want them; what is read from disk is read once. The back office may come later. */
export async function builtFrontend(log: Log, isAdminBuilt?: Promise<void>): Promise<Frontend> {
  const build: PageBuild = await import(path.join(BUILD, 'pages/server/index.js'));
  const pagePaths = pagePathsOf(build);
  const files = staticFiles(path.join(BUILD, 'pages/client'));
  return (config) => ({
    renderPage: createPageRenderer({ build: async () => build, config: publicConfig(config), log, mode: 'production' }),
    staticFiles: files,
    adminShell: adminShell(path.join(BUILD, 'admin'), config.BRAND_NAME, isAdminBuilt),
    pagePaths,
  });
}

/** Addresses of the pages as patterns: '/product/:id?'. None of ours stands within another but by a layout without one. */
const pagePathsOf = ({ routes }: PageBuild): string[] =>
  Object.values(routes).flatMap((route) => (route && (route.path || route.index) ? [`/${route.path ?? ''}`] : []));
