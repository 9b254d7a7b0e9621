import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = [...globSync('docs/*.md'), 'README.md', 'CONTRIBUTING.md'];
const sources = globSync('{contract,server,ui,web,admin,sandbox,testing,e2e,bench,scripts,public,media}/**/*', {
  exclude: ['**/node_modules/**'],
});
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|css|sql|json|md))`/g;

test.each(documents)('[OPS-24] every file that %s names is there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(FILE)].map(([, file]) => file as string);
  const missing = named.filter((file) => !existsSync(file) && !sources.some((source) => source.endsWith(`/${file}`)));
  // Written by the shop itself, or named as what a developer writes next.
  expect([...new Set(missing)].filter((file) => !/^(spec|sandbox|decisions)\.(md|json)$|^DATA_DIR/.test(file))).toEqual(
    [],
  );
});
