// node deploy/make-tree.mjs FOLDER: all that the shop is made of when it runs in a container, and nothing else: the built
// pages, the server's files without tests, and of the packages those that these files import, and what they need in turn.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, compressBetter, filesUnder, isBuildCurrent, root } from '../scripts/setup.mjs';

const SOURCES = [
  'build',
  'contract',
  'sandbox',
  'server',
  'texts',
  'scripts/resolve-hook.mjs',
  // The commands of docs/operations.md that are for a shop that runs.
  ...['audit-ledger', 'clean-text', 'mails', 'migrate', 'seed', 'shop-backup', 'shop-restore', 'staff', 'with-database']
    .map((name) => `scripts/${name}.ts`)
    .filter((file) => existsSync(path.join(root, file))),
];
/** Development reads these: Vite comes with them. */
const LEFT_OUT = /\.test\.ts$|^server\/pages\/dev-server\.ts$|\.md$/;
/** Of a package: types, and what debuggers and readers want. */
const NOT_RUN = /\.(map|md|markdown|d\.[cm]?ts|flow|tsbuildinfo)$/;

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Usage: node deploy/make-tree.mjs FOLDER');
  process.exit(1);
}
if (!isBuildCurrent()) await build();
await compressBetter();

const files = SOURCES.flatMap((source) => filesUnder(path.join(root, source)))
  .map((file) => path.relative(root, file))
  .filter((file) => !LEFT_OUT.test(file));
const packages = packagesFor(files.flatMap(importedBy));
for (const file of [...files, 'LICENSE']) copy(file);
for (const folder of packages) {
  for (const file of filesUnder(path.join(root, folder))) {
    const inside = path.relative(path.join(root, folder), file);
    // Packages in it are named by themselves where they are needed.
    if (!NOT_RUN.test(file) && !inside.startsWith('node_modules')) copy(path.join(folder, inside));
  }
}
const { name, version, type, license, imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
writeFileSync(path.join(target, 'package.json'), JSON.stringify({ name, version, type, license, imports }, null, 2));
console.error(`  ${files.length} files and ${packages.length} packages are in ${target}.`);

function copy(file) {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  cpSync(path.join(root, file), path.join(target, file));
}

/** Names of packages. What is imported as a type is gone when it runs. */
function importedBy(file) {
  if (!/\.(ts|mjs|js)$/.test(file)) return [];
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^(import|export) type [^;]+;/gm, '');
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"`\n]+)['"]/g);
  return [...found]
    .map(([, specifier]) => specifier)
    .filter((specifier) => /^[@\w]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !builtinModules.includes(name) && existsSync(path.join(root, 'node_modules', name)));
}

/** Their folders, with those of all that they need, found as Node finds them. */
function packagesFor(names) {
  const folders = new Set();
  const add = (name, from) => {
    const folder = locate(name, from);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(needed, folder);
  };
  for (const name of new Set(names)) add(name, '');
  return [...folders].sort();
}

function locate(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder === '.' ? '' : folder, 'node_modules', name);
    if (existsSync(path.join(root, place, 'package.json'))) return place;
    if (folder === '' || folder === '.') return undefined;
  }
}
