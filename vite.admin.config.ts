import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTexts } from './scripts/page-texts.ts';
import { stripContractSchemas } from './scripts/strip-contract-schemas.ts';

/** The back office: an application of its own in the browser, one file per screen. Nothing of it is loaded by the shop. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'admin'),
  base: '/admin/',
  publicDir: false,
  // Not where the pages keep theirs: in development each would throw the other's away.
  cacheDir: path.join(import.meta.dirname, 'node_modules/.vite/admin'),
  plugins: [tailwindcss(), pageTexts('en'), stripContractSchemas()],
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir: path.join(import.meta.dirname, 'build/admin'),
    emptyOutDir: true,
    // Its policy allows no script but files of its own, and pictures need not be in the script that names them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            // What the sign-in needs, with all it stands on; what screens share comes in one more piece instead of twenty.
            {
              name: 'base',
              test: /\/admin\/(api\/api|parts\/(brand|code-field|drawings|read-form)\b|shell\/(broken|kept-presses|toasts))|\/ui\/(button|date-text|empty-state|field|icon|passkeys|use-busy)\.|\/contract\/(staff\/(sign-in|passkeys)|rules\/passkey)|preload-helper/,
              priority: 2,
            },
            { name: 'kit', test: /\/(admin\/(parts|api)|ui|contract|@tanstack)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
      // React says "use client" for servers that split it from themselves; there is none here.
      onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
    },
  },
});
