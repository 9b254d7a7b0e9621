// Plain JavaScript for Node 20 and newer: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (...parts) => path.join(root, ...parts);

const PINNED_NODE = inRoot('node_modules/.bin/node');
/** The oldest Node that can run the shop: it has to know argon2 and to read TypeScript. */
const OLDEST_NODE = [24, 7];

/** The Node that npm pins, whatever Node started us; that one, where npm has none for this machine. */
export const node = () => (existsSync(PINNED_NODE) ? PINNED_NODE : process.execPath);

/** How the shop runs: with less than half the memory (little is put aside for garbage, and what is freed goes back to the system), and open in half the time. */
export const nodeFlags = {
  args: ['--max-semi-space-size=4', `--import=${new URL('resolve-hook.mjs', import.meta.url)}`],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: inRoot('var/compile-cache'),
  },
};

export function say(text) {
  console.error(`  ${text}`);
}

/** Runs a program to its end; `quiet` keeps its output unless it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) console.error(output);
      reject(new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}.`));
    });
  });
}

/** Shows that a long step is alive: dots where there is no terminal to draw on. */
export async function step(title, work) {
  const started = Date.now();
  process.stderr.write(`  ${title} `);
  const ticking = setInterval(() => process.stderr.write('.'), 2000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

/** What is in npm's cache need not be asked for again. */
const INSTALL = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];

/** The shop opens without the tools that check it: who only wants to see it need not wait for them. */
export async function ensureInstalled({ withTools }) {
  const stamp = inRoot('node_modules/.installed');
  const [packages, tools] = (read(stamp) ?? '').split(' ');
  const wanted = hash([inRoot('package-lock.json'), inRoot('package.json')]);
  const hasTools = tools === 'tools';
  if (packages !== wanted || (withTools && !hasTools)) {
    const npm = process.env.npm_execpath;
    const install = [...INSTALL, withTools || hasTools ? '--include=dev' : '--omit=dev'];
    await step('Installing packages', () =>
      npm ? run(process.execPath, [npm, ...install], { quiet: true }) : run('npm', install, { quiet: true }),
    );
    writeFileSync(stamp, withTools || hasTools ? `${wanted} tools` : wanted);
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (node() === process.execPath && isOld) {
    throw new Error(`This machine needs Node ${OLDEST_NODE.join('.')} or newer: npm has none for it.`);
  }
}

/** All that the build is made from. */
const BUILD_SOURCES = [
  'admin',
  'contract',
  'media/images',
  'public',
  'ui',
  'web',
  'scripts/errors-without-stack.ts',
  'scripts/keep-page-without-code.ts',
  'scripts/schema-stand-in.ts',
  'scripts/strip-contract-schemas.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.admin.config.ts',
  'vite.config.ts',
];

/** Whether `build/` was made from the sources as they are now. */
export function isBuildCurrent(folder = root) {
  const built = path.join(folder, 'build');
  return (
    existsSync(path.join(built, 'pages/server/index.js')) &&
    existsSync(path.join(built, 'admin/index.html')) &&
    read(path.join(built, '.built')) === hashSources(folder)
  );
}

/** Notes which sources the build was made from: as they were when it began, since they may change meanwhile. */
export function stampBuild(sources, folder = root) {
  writeFileSync(path.join(folder, 'build/.built'), sources);
}

export function hashSources(folder = root) {
  const files = BUILD_SOURCES.flatMap((source) => filesUnder(path.join(folder, source)));
  return hash(
    files.filter((file) => !file.endsWith('.test.ts')),
    folder,
  );
}

export async function ensureBuilt() {
  if (!isBuildCurrent()) await step('Building the pages', build);
}

export async function build() {
  const sources = hashSources();
  rmSync(inRoot('build/.built'), { force: true }); // a build that breaks off is none
  const env = { NODE_ENV: 'production' };
  const pages = run('react-router', ['build'], { quiet: true, env });
  const admin = run('vite', ['build', '--config', 'vite.admin.config.ts'], { quiet: true, env });
  await Promise.all([
    pages.then(() => compressFiles(inRoot('build/pages/client'))),
    admin.then(() => compressFiles(inRoot('build/admin'))),
  ]);
  stampBuild(sources);
}

/** Compressed once here instead of for every shopper. */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const files = filesUnder(folder).filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

function filesUnder(target) {
  if (!existsSync(target)) return [];
  if (path.extname(target)) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hash(files, folder = root) {
  const sum = createHash('sha256');
  for (const file of files) sum.update(path.relative(folder, file)).update(readFileSync(file));
  return sum.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
