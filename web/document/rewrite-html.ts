import loader from '#web/document/defer-scripts-loader.js?raw';
import fetchScripts from '#web/document/fetch-scripts.js?raw';
import laterPictures from '#web/document/load-lazy-images.js?raw';
import earlyTaps from '#web/document/note-early-taps.js?raw';
import lowData from '#web/document/note-low-data.js?raw';
import offerRetry from '#web/document/offer-retry.js?raw';
import { isContextScript, isDataBlock, isOfRouter } from '#web/document/own-scripts.ts';
import laterParts from '#web/document/reveal-below-fold.js?raw';
import noMarkup from '#web/document/trust-no-markup.js?raw';

const TAG = /<head>|<link\b([^>]*)>|<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** What the router writes, to the letter: a version that writes something else must be looked at, not guessed at. */
const PRELOAD = /^ rel="modulepreload" href="[^"]+"\/$/;
const PRELOADED = /<link rel="modulepreload" href="([^"]+)"\/>/g;
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
 * that a shopper is waiting to see, and runs them before the page is painted. Here small scripts of our own ask for them
 * behind all that, and run them when it is painted; until they have done their work another one notes what is pressed.
 */
export function rewriteHtml(rendered: string, { omit = '', ownScripts = [] }: Options = {}): Rewritten {
  const found = { preloads: 0, moduleScripts: 0, contextScripts: 0 };
  const inlineScripts: string[] = [];
  let foreignScripts = 0;
  const preloads = largestFirst([...rendered.matchAll(PRELOADED)].map(([, address = '']) => address));
  const html = rendered.replaceAll(TAG, (tag, link?: string, attributes = '', code = '') => {
    if (tag === '<head>') {
      if (!rendered.includes(MODULE_SCRIPT)) return tag;
      const script = bare(`${lowData}${earlyTaps}${fetchScripts}`).replace('PRELOADS', () => JSON.stringify(preloads));
      inlineScripts.push(script);
      return `<head><script>${script}</script>`;
    }
    if (link !== undefined) {
      if (!link.includes('modulepreload')) return tag;
      checkPreload(link, found.moduleScripts);
      found.preloads += 1;
      return '';
    }
    if (attributes === MODULE_SCRIPT) {
      found.moduleScripts += 1;
      const script = deferredScript(code);
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

function checkPreload(attributes: string, moduleScriptsBefore: number): void {
  if (!PRELOAD.test(attributes)) throw otherMarkup(`a preload is <link${attributes}>`);
  if (moduleScriptsBefore > 0) throw otherMarkup('a preload comes after the module script');
}

/** The framework is two thirds of all scripts: behind the small ones it would find no connection free. */
function largestFirst(addresses: string[]): string[] {
  const isLarge = (address: string) => Number(address.startsWith('/assets/framework-'));
  return addresses.sort((one, other) => isLarge(other) - isLarge(one));
}

function deferredScript(moduleCode: string): string {
  const script = bare(`${noMarkup}${offerRetry}${laterParts}${laterPictures}${loader}`);
  return script.replace('MODULES()', () => `(async () => {\n${withDynamicImports(moduleCode)}\n})()`);
}

/** Without comments and indentation, which every page would carry. */
function bare(script: string): string {
  return script.replaceAll(/^\s*\/\/.*\n|^\s*\/\*\*.*\*\/\n|^\s+/gm, '');
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
function checkRouterTags(found: { preloads: number; moduleScripts: number; contextScripts: number }): void {
  const counts = [found.moduleScripts, found.contextScripts, Math.min(found.preloads, 1)];
  if (counts.every((count) => count === 1) || counts.every((count) => count === 0)) return;
  throw otherMarkup(
    `${found.moduleScripts} module scripts, ${found.contextScripts} context scripts and ${found.preloads} preloads`,
  );
}

function otherMarkup(what: string): Error {
  return new Error(`The router's markup is not what web/document/rewrite-html.ts was written for: ${what}.`);
}
