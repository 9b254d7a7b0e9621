import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The scripts that a page asks for by itself, and what they weigh on the way. */
export function firstLoad(html: string, root = 'build/pages/client'): { files: string[]; bytes: number } {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const sizes = files.map((file) => gzipSync(readFileSync(`${root}${file}`), { level: 9 }).length);
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
