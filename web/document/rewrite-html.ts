import loader from '#web/document/defer-scripts-loader.js?raw';
import laterPictures from '#web/document/load-lazy-images.js?raw';
import { isContextScript, isDataBlock, isOfRouter } from '#web/document/own-scripts.ts';
import laterParts from '#web/document/reveal-below-fold.js?raw';
import noMarkup from '#web/document/trust-no-markup.js?raw';

const TAG = /<link\b([^>]*)>|<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** What the router writes, to the letter: a version that writes something else must be looked at, not guessed at. */
const PRELOAD = /^ rel="modulepreload" href="([^"]+)"\/$/;
const MODULE_SCRIPT = ' type="module" async=""';
const STATIC_IMPORT = /(?:^|;)\s*import(?:\s+[\w{*]|\s*["'])/m;

/** `omit` is taken out of the data that travels in scripts; `ownScripts` are those that pages bring, word for word. */
type Options = { omit?: string; ownScripts?: readonly string[] };
/** The inline scripts that a policy may name, in their order, and how many others there are, which are nobody's. */
export type Rewritten = { html: string; inlineScripts: string[]; foreignScripts: number };

/**
 * The HTML of a page as the router rendered it, made ready to be sent: the only place that alters it, in one pass.
 *
 * The router asks for its scripts in the head, where a slow line carries them before the styles, fonts and photograph
 * that a shopper is waiting to see. Here they are asked for by a small script of our own, once the page is painted.
 */
export function rewriteHtml(rendered: string, { omit = '', ownScripts = [] }: Options = {}): Rewritten {
  const found = { preloads: [] as string[], moduleScripts: 0, contextScripts: 0 };
  const inlineScripts: string[] = [];
  let foreignScripts = 0;
  const html = rendered.replaceAll(TAG, (tag, link?: string, attributes = '', code = '') => {
    if (link !== undefined) {
      if (!link.includes('modulepreload')) return tag;
      found.preloads.push(readPreload(link, found.moduleScripts));
      return '';
    }
    if (attributes === MODULE_SCRIPT) {
      found.moduleScripts += 1;
      const script = deferredScript(code, found.preloads);
      inlineScripts.push(script);
      return `<script>${script}</script>`;
    }
    if (/\bsrc=|"module"/.test(attributes)) throw otherMarkup(`it holds <script${attributes}>`);
    if (isContextScript(code)) found.contextScripts += 1;
    const script = omit ? code.replaceAll(omit, '') : code;
    if (isOfRouter(code) || ownScripts.includes(code)) inlineScripts.push(script);
    else if (!isDataBlock(attributes)) foreignScripts += 1;
    return `<script${attributes}>${script}</script>`;
  });
  checkRouterTags(found);
  return { html, inlineScripts, foreignScripts };
}

function readPreload(attributes: string, moduleScriptsBefore: number): string {
  const address = PRELOAD.exec(attributes)?.[1];
  if (!address) throw otherMarkup(`a preload is <link${attributes}>`);
  if (moduleScriptsBefore > 0) throw otherMarkup('a preload comes after the module script');
  return address;
}

function deferredScript(moduleCode: string, preloads: string[]): string {
  const script = loader
    .replace('PRELOADS', () => JSON.stringify(preloads))
    .replace('MODULES()', () => `(async () => {\n${withDynamicImports(moduleCode)}\n})()`);
  return `${noMarkup}${laterParts}${laterPictures}${script}`;
}

/** Static imports are fetched as soon as they are read; these when their line is reached. */
function withDynamicImports(code: string): string {
  const dynamic = code
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/import ("[^"]+")/g, 'await import($1)');
  if (dynamic === code || STATIC_IMPORT.test(dynamic)) throw otherMarkup('the module script imports otherwise');
  return dynamic;
}

/** All of them, or none: the page before the opening runs no scripts of the router. */
function checkRouterTags(found: { preloads: string[]; moduleScripts: number; contextScripts: number }): void {
  const counts = [found.moduleScripts, found.contextScripts, Math.min(found.preloads.length, 1)];
  if (counts.every((count) => count === 1) || counts.every((count) => count === 0)) return;
  throw otherMarkup(
    `${found.moduleScripts} module scripts, ${found.contextScripts} context scripts and ${found.preloads.length} preloads`,
  );
}

function otherMarkup(what: string): Error {
  return new Error(`The router's markup is not what web/document/rewrite-html.ts was written for: ${what}.`);
}
