import loader from '#web/document/defer-scripts-loader.js?raw';
import laterPictures from '#web/document/load-lazy-images.js?raw';
import laterParts from '#web/document/reveal-below-fold.js?raw';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * The router asks for its scripts in the head, where a slow line carries them before the styles, fonts and photograph
 * that a shopper is waiting to see. Here they are asked for by a small script of our own, once the page is painted.
 */
export function withLateScripts(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address);
  return html.replaceAll(PRELOAD, '').replace(MODULE, (_, code: string) => {
    const script = loader
      .replace('PRELOADS', () => JSON.stringify(preloads))
      .replace('MODULES()', () => `(async () => {\n${withDynamicImports(code)}\n})()`);
    return `<script>${laterParts}${laterPictures}${script}</script>`;
  });
}

/** Static imports are fetched as soon as they are read; these when their line is reached. */
function withDynamicImports(code: string): string {
  return code
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/import ("[^"]+")/g, 'await import($1)');
}
