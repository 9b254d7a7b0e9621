import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';

const FOLDER = path.join(import.meta.dirname, 'browser');
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const FILES = ['page.css', 'field.css', 'field.js', 'controller.js', 'hosted-page.js', 'post-on.js', 'control.js'];

const browserFile = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

/** A script that shops load into their own pages. */
export function scriptAnswer(name: string): Response {
  return new Response(browserFile(name), {
    headers: {
      'Content-Type': TYPES.js,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

/** What the sandbox's own pages load. */
export function fileRoutes(): Hono {
  const app = new Hono();
  for (const name of FILES) {
    const type = name.endsWith('.css') ? TYPES.css : TYPES.js;
    app.get(`/sandbox/${name}`, (c) =>
      c.body(browserFile(name), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }
  return app;
}
