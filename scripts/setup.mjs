// Plain JavaScript for Node 20 and newer: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { install } from './install.mjs';

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

/**
 * Runs a program to its end, or until it is told to stop; `quiet` keeps its output unless it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean; env?: Record<string, string>; cwd?: string; signal?: AbortSignal }} [how]
 * @returns {Promise<string>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    signal?.addEventListener('abort', () => child.kill('SIGTERM'));
    if (signal?.aborted) child.kill('SIGTERM');
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

/** Aborted when this process is told to stop, or whoever started it is gone (the shell of npm tells nobody): it stops in its own order. */
export function toldToStop() {
  const told = new AbortController();
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || told.abort(), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => told.abort());
  return told.signal;
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

/** The shop opens without the tools that check it: who only wants to see it need not wait for them. */
export async function ensureInstalled({ withTools }) {
  const stamp = inRoot('node_modules/.installed');
  const [packages, ...parts] = (read(stamp) ?? '').split(' ');
  const wanted = hash([inRoot('package-lock.json'), inRoot('package.json')]);
  const hasTools = parts.includes('tools');
  const hasTraces = hasTools || parts.includes('traces');
  const needsTraces = Boolean(process.env.TRACES_URL);
  if (packages !== wanted || (withTools && !hasTools) || (needsTraces && !hasTraces)) {
    const all = withTools || hasTools;
    const withTraces = all || needsTraces || hasTraces;
    rmSync(stamp, { force: true });
    await step('Installing packages', () =>
      install({ root, npm, withTools: all, withTraces }).catch((error) => {
        say(`${error.message} Once more, as npm does it alone.`);
        return npm(['ci', '--prefer-offline', '--no-audit', '--no-fund', all ? '--include=dev' : '--omit=dev'], root);
      }),
    );
    writeFileSync(stamp, [wanted, ...(all ? ['tools'] : []), ...(withTraces && !all ? ['traces'] : [])].join(' '));
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (node() === process.execPath && isOld) {
    throw new Error(`This machine needs Node ${OLDEST_NODE.join('.')} or newer: npm has none for it.`);
  }
}

function npm(args, cwd) {
  const program = process.env.npm_execpath;
  return program
    ? run(process.execPath, [program, ...args], { quiet: true, cwd })
    : run('npm', args, { quiet: true, cwd });
}

/** All that the build is made from. */
const BUILD_SOURCES = [
  'admin',
  'contract',
  'media/images',
  'public',
  'texts',
  'ui',
  'web',
  'scripts/built-language.ts',
  'scripts/errors-without-stack.ts',
  'scripts/lean-react.ts',
  'scripts/marked-languages.ts',
  'scripts/page-texts.ts',
  'scripts/schema-stand-in.ts',
  'scripts/small-router.ts',
  'scripts/strip-contract-schemas.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.admin.config.ts',
  'vite.config.ts',
];

const BUILT = {
  pages: 'build/pages',
  admin: 'build/admin',
  /** The pages in English are those of the shop; the others lie beside them, and share the files for browsers. */
  languages: { si: 'build/pages-si', ta: 'build/pages-ta' },
};

/** Whether `build/` was made from the sources as they are now. */
export function isBuildCurrent(folder = root) {
  return (
    [BUILT.pages, ...Object.values(BUILT.languages)].every((pages) =>
      existsSync(path.join(folder, pages, 'server/index.js')),
    ) &&
    existsSync(path.join(folder, BUILT.admin, 'index.html')) &&
    read(path.join(folder, 'build/.built')) === hashSources(folder)
  );
}

/** Notes which sources the build was made from: as they were when it began, since they may change meanwhile. */
export function stampBuild(sources, folder = root) {
  writeFileSync(path.join(folder, 'build/.built'), sources);
}

export function hashSources(folder = root) {
  const files = BUILD_SOURCES.flatMap((source) => filesUnder(path.join(folder, source)));
  return hash(
    files.filter((file) => !/\.(test\.ts|md|csv)$/.test(file)),
    folder,
  );
}

export async function ensureBuilt() {
  if (!isBuildCurrent()) await step('Building the pages', build);
}

/** English pages first: the shop can open with them. The back office and the other languages come while it does. */
export async function build({ onPages = () => {}, onAdmin = () => {} } = {}) {
  const sources = hashSources();
  rmSync(inRoot('build/.built'), { force: true }); // a build that breaks off is none
  const env = { NODE_ENV: 'production' };
  mkdirSync(BUILT_ADMIN, { recursive: true }); // the shop that opens before it is built names it
  await run('react-router', ['build'], { quiet: true, env });
  await compressFiles(BUILT_PAGES);
  onPages();
  await run('vite', ['build', '--config', 'vite.admin.config.ts'], { quiet: true, env });
  await compressFiles(BUILT_ADMIN);
  onAdmin();
  for (const [language, folder] of Object.entries(BUILT.languages)) {
    await run('react-router', ['build'], { quiet: true, env: { ...env, PAGES_IN: language } });
    shareAssets(inRoot(folder, 'client'));
  }
  await compressFiles(BUILT_PAGES);
  stampBuild(sources);
}

/** Their names carry a hash of what is in them: what two languages have in common is there once. */
function shareAssets(client) {
  for (const name of readdirSync(path.join(client, 'assets'))) {
    renameSync(path.join(client, 'assets', name), path.join(BUILT_PAGES, 'assets', name));
  }
  rmSync(client, { recursive: true });
}

const BUILT_PAGES = inRoot(BUILT.pages, 'client');
const BUILT_ADMIN = inRoot(BUILT.admin);
const filesToCompress = (folder) => filesUnder(folder).filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));

/** Compressed once here instead of for every shopper. */
async function compressFiles(folder) {
  const compress = promisify(gzip);
  await Promise.all(
    filesToCompress(folder).map(async (file) => {
      if (existsSync(`${file}.gz`)) return;
      writeFileSync(`${file}.gz`, await compress(readFileSync(file), { level: 9 }));
    }),
  );
}

/** An eighth smaller, for a third of the build's time: the shop opens meanwhile. What breaks off goes on at the next start. */
export async function compressBetter(folders = [BUILT_PAGES, BUILT_ADMIN]) {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  // One after the other: the shop that opens needs the other core.
  for (const file of folders.flatMap(filesToCompress)) {
    if (existsSync(`${file}.br`)) continue;
    const unfinished = `${file}.br.${process.pid}`;
    writeFileSync(unfinished, await compress(readFileSync(file), { params }));
    renameSync(unfinished, `${file}.br`); // Somebody may be asking for it.
  }
}

export function filesUnder(target) {
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
