/** React alone: the markup of a page of ours as elements, made and rendered for whoever asks. Started by the bench as a process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type Tag = { name: string; props: Record<string, unknown>; children: (Tag | string)[] };

const PIECE = /<!--[\s\S]*?-->|<(\/?)([\w-]+)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source']);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

process.once('message', (html: string) => {
  const page = read(html);
  const server = createServer((_, response) => {
    const body = `<!DOCTYPE html>${renderToString(element(page, 0))}`;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());

function read(html: string): Tag {
  const scripts: string[] = [];
  const text = html
    .replace(/^<!doctype html>/i, '')
    .replaceAll(/(<script[^>]*>)([\s\S]*?)<\/script>/g, (_, tag, code) => {
      scripts.push(code);
      return `${tag}</script>`;
    });
  const root: Tag = { name: '', props: {}, children: [] };
  const open = [root];
  for (const [piece, end, name, attributes = '', isClosed] of text.matchAll(PIECE)) {
    const parent = open.at(-1) ?? root;
    if (piece.startsWith('<!--')) continue;
    if (!name) parent.children.push(decoded(piece));
    else if (end) open.pop();
    else {
      const tag: Tag = { name, props: propsOf(attributes), children: [] };
      if (name === 'script') tag.props.dangerouslySetInnerHTML = { __html: scripts.shift() };
      parent.children.push(tag);
      if (!isClosed && !VOID.has(name)) open.push(tag);
    }
  }
  const [page] = root.children;
  if (typeof page !== 'object') throw new Error('The page cannot be read.');
  return page;
}

function propsOf(attributes: string): Tag['props'] {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
      if (name === 'class') return ['className', value];
      if (name === 'style') return [name, Object.fromEntries(value.split(';').map((rule) => rule.split(':')))];
      return [name, value === '' && name !== 'alt' ? true : decoded(value)];
    }),
  );
}

const decoded = (text: string) => text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

function element(tag: Tag | string, key: number): ReactNode {
  if (typeof tag === 'string') return tag;
  if (tag.children.length === 0) return createElement(tag.name, { ...tag.props, key });
  return createElement(tag.name, { ...tag.props, key }, tag.children.map(element));
}
