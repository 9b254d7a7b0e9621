import { describe, expect, test } from 'vitest';
import { rewriteHtml } from '#web/document/rewrite-html.ts';

/** As React Router writes it. */
const PRELOADS =
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry.client-2.js"/>';
const CONTEXT =
  '<script>window.__reactRouterContext = {"basename":"/"};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>';
const MODULE = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1_main from "/assets/shop-4.js";
  window.__reactRouterRouteModules = {"root":route0,"pages/shop":route1_main};

import("/assets/entry.client-2.js");</script>`;
const DATA =
  '<script>window.__reactRouterContext.streamController.enqueue("[\\"requestId\\",\\"id-7\\"]\\n");</script>';
const STYLES = '<link rel="stylesheet" href="/assets/app.css"/>';
const JSON_LD = '<script type="application/ld+json">{"name":"Aloe"}</script>';

const page = (head: string, body: string) => `<html><head>${STYLES}${head}</head><body>id-7${body}</body></html>`;
const routerPage = page(PRELOADS, JSON_LD + CONTEXT + MODULE + DATA);

test('[OPS-21] [TAP-01] scripts come behind all that is seen, run after the first paint, and taps are noted until then', () => {
  const { html } = rewriteHtml(routerPage);
  expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/);
  const scripts = html.match(/<script>[\s\S]*?<\/script>/g) ?? [];
  const [first = '', last = ''] = scripts.filter((script) => script.includes('router-listens'));
  expect(html).toContain(`<head>${first}`);
  expect(first).toContain('router-listens');
  expect(last).toContain('await import("/assets/manifest-1.js");');
  expect(last).toContain('const route1_main = await import("/assets/shop-4.js");');
  expect(first).toContain('["/assets/manifest-1.js","/assets/entry.client-2.js"]');
  expect(html.replace(first, '').replace(last, '')).toBe(page('', JSON_LD + CONTEXT + DATA));
});

test('[OPS-21] [OPS-06] the same pass names every inline script as it is sent', () => {
  const { html, inlineScripts } = rewriteHtml(routerPage, { omit: 'id-7' });
  const sent = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  expect(inlineScripts).toEqual(sent);
  expect(inlineScripts).toHaveLength(4);
});

test('[OPS-21] what is to be omitted is taken out of the data, not out of the text', () => {
  const { html } = rewriteHtml(routerPage, { omit: 'id-7' });
  expect(html).toContain('<body>id-7');
  expect(html).toContain('[\\"requestId\\",\\"\\"]');
});

test('[OPS-21] a page without scripts of the router stays as it is', () => {
  const still = page('', JSON_LD);
  expect(rewriteHtml(still)).toEqual({ html: still, inlineScripts: [], foreignScripts: 0 });
});

describe('a script that is not ours', () => {
  const named = (script: string, ownScripts: string[] = []) => {
    const { inlineScripts, foreignScripts } = rewriteHtml(page(PRELOADS, script + CONTEXT + MODULE + DATA), {
      ownScripts,
    });
    return { isNamed: inlineScripts.length > 4, foreignScripts };
  };

  test.each([
    ['any other', '<script>steal()</script>'],
    ['one with attributes', '<script id="x" data-y="1">steal()</script>'],
    [
      'one that begins like the data',
      '<script>window.__reactRouterContext.streamController.enqueue("x");steal()</script>',
    ],
    ['one that ends like it', '<script>steal();window.__reactRouterContext.streamController.enqueue("x");</script>'],
    ['one in the middle of it', '<script>window.__reactRouterContext.streamController.enqueue(steal());</script>'],
    [
      'one between two strings',
      '<script>window.__reactRouterContext.streamController.enqueue("x"+steal()+"y");</script>',
    ],
    ['one that ends like the context', CONTEXT.replace('{"basename":"/"}', '{"a":steal()}')],
  ])('[SEC-13] is counted, and named in no policy: %s', (_, script) => {
    expect(named(script)).toEqual({ isNamed: false, foreignScripts: 1 });
  });

  test('[SEC-13] is known from one that a page brings, word for word', () => {
    expect(named('<script>splash()</script>', ['splash()'])).toEqual({ isNamed: true, foreignScripts: 0 });
    expect(named('<script>splash();more()</script>', ['splash()'])).toEqual({ isNamed: false, foreignScripts: 1 });
  });
});

describe('other markup of the router', () => {
  test.each([
    ['no module script', page(PRELOADS, CONTEXT + DATA)],
    ['two module scripts', page(PRELOADS, CONTEXT + MODULE + MODULE)],
    ['no preloads', page('', CONTEXT + MODULE)],
    ['no context', page(PRELOADS, MODULE)],
    ['a late preload', page('', CONTEXT + MODULE + PRELOADS)],
    ['a preload with more attributes', page(PRELOADS.replace(' href', ' nonce="n" href'), CONTEXT + MODULE)],
    ['a module script with more attributes', page(PRELOADS, CONTEXT + MODULE.replace(' async', ' nonce="n" async'))],
    ['a script by its address', page(PRELOADS, `${CONTEXT}${MODULE}<script src="/assets/entry.js"></script>`)],
    ['other imports', page(PRELOADS, CONTEXT + MODULE.replace('* as route0', 'route0'))],
    ['no imports', page(PRELOADS, CONTEXT + MODULE.replaceAll(/import .*\n/g, ''))],
  ])('[OPS-21] fails with a sentence: %s', (_, html) => {
    expect(() => rewriteHtml(html)).toThrow(/^The router's markup is not what web\/document\/rewrite-html\.ts was /);
  });
});
