import type { Plugin } from 'vite';

/** Modules whose schemas check forms in the browser, too. */
const FORMS = /\/contract\/(accounts|addresses|fields|phone|profile)\.ts$/;
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
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const isPlain = /\/contract\/[\w-]+\.ts$/.test(id) && !FORMS.test(id);
      return isPlain ? { code: code.replace(ZOD, INERT), map: null } : undefined;
    },
  };
}
