import type { Plugin } from 'vite';

/** Modules whose schemas check forms in the browser, too. */
const FORMS = 'accounts|address-fields|fields|phone|profile';
const FORMS_FILE = new RegExp(`/contract/(${FORMS})\\.ts$`);
const FORMS_IMPORT = new RegExp(`^import \\{(.*)\\} from '#contract/(?:${FORMS})\\.ts';$`, 'gm');
const ZOD = /^import \* as z from 'zod\/mini';$/m;

/** Stands for every schema of such a module: built without work, and content with anything. */
const INERT = `const z = new Proxy(function () {}, {
  get: (_, name) => (name === '_zod' ? { run: (payload) => payload, traits: { has: () => true } } : z),
  apply: () => z,
});`;

/**
 * The browser needs of a call only its method and path: the server checks what goes in and out. Without this every page
 * would carry the schemas' library, a tenth of its JavaScript.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'strip-contract-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const isPlain = /\/contract\/[\w-]+\.ts$/.test(id) && !FORMS_FILE.test(id);
      return isPlain ? { code: code.replace(ZOD, INERT).replace(FORMS_IMPORT, inertNames), map: null } : undefined;
    },
  };
}

/** What a plain module takes from one of the forms are schemas or their makers: inert as well, lest it bring the library along. */
function inertNames(_line: string, names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => `const ${name} = z;`)
    .join(' ');
}
