import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Language } from '#texts/core/languages.ts';

const MARKED = fileURLToPath(new URL('../web/document/marked-jsx.ts', import.meta.url));
const OURS = /\/(web|ui)\/.*\.tsx(\?|$)/;
const RUNTIME = /^react\/jsx-(dev-)?runtime$/;
const IMPORT = /(?<=from\s*["'])react\/jsx-(dev-)?runtime(?=["'])/;

/** What the owner has not translated is marked as English in pages of another language (web/document/marked-jsx.ts). English pages carry nothing of it. */
export function markedLanguages(language: Language): Plugin[] {
  if (language === 'en') return [];
  return [
    {
      name: 'marked-languages',
      enforce: 'pre',
      resolveId: (id, importer) => (RUNTIME.test(id) && importer && OURS.test(importer) ? MARKED : undefined),
    },
    {
      // While it serves, Vite takes packages from Node on the server, and asks no plugin where they are.
      name: 'marked-languages-served',
      enforce: 'post',
      apply: 'serve',
      transform: (code, id) =>
        OURS.test(id) && IMPORT.test(code) ? { code: code.replace(IMPORT, MARKED), map: null } : undefined,
    },
  ];
}
