import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SMALL_ROUTER = fileURLToPath(new URL('../web/router/index.tsx', import.meta.url));

/**
 * In the browser's build what this shop uses of react-router is web/router/: a sixth of its weight. The library's other
 * half are forms, fetchers, blockers, middleware and routes that are discovered late, and it cannot be shaken off.
 * A name that is not there fails the build.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' || id === 'react-router/dom' ? SMALL_ROUTER : undefined),
  };
}
