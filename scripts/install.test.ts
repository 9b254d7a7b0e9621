import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { install, splitProject } from './install.mjs';
import { root } from './setup.mjs';

const REGISTRY = 'http://registry.example/npm/';

describe('what is installed', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const project = { manifest: read('package.json'), lock: read('package-lock.json') };
  const packagesOf = (part: { lock: typeof project.lock }) => Object.keys(part.lock.packages).filter(Boolean).sort();

  test('[GRW-18] with tools: every package of the lock, once, the pinned Node by itself', () => {
    const [rest, pinned] = splitProject(project, { registry: REGISTRY, withTools: true });
    expect([...packagesOf(rest), ...packagesOf(pinned)].sort()).toEqual(packagesOf(project));
    const named = Object.keys(project.manifest.optionalDependencies);
    expect(packagesOf(pinned)).toEqual(named.map((name) => `node_modules/${name}`).sort());
    expect(named.every((name) => name.startsWith('node-'))).toBe(true);
  });

  test('[GRW-18] without: none that only tools need or, unless they are wanted, traces; and whatever the shop needs', () => {
    const [rest] = splitProject(project, { registry: REGISTRY, withTools: false });
    expect(rest.manifest).not.toHaveProperty('devDependencies');
    const packages = new Set(packagesOf(rest));
    for (const tool of Object.keys(project.manifest.devDependencies))
      expect(packages).not.toContain(`node_modules/${tool}`);
    const missing = [...packages].flatMap((folder) =>
      Object.keys(project.lock.packages[folder].dependencies ?? {}).filter(
        (name) => !packages.has(`${folder}/node_modules/${name}`) && !packages.has(`node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
    const wanted = Object.keys(project.manifest.dependencies).map((name) => `node_modules/${name}`);
    const traces = ['core', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'];
    expect(wanted.filter((folder) => !packages.has(folder))).toEqual(
      traces.map((name) => `node_modules/@opentelemetry/${name}`),
    );
    const [traced] = splitProject(project, { registry: REGISTRY, withTools: false, withTraces: true });
    const there = packagesOf(traced);
    expect(wanted.filter((folder) => !there.includes(folder))).toEqual([]);
  });

  test('[GRW-18] from the address that the registry gives it', () => {
    const lock = {
      packages: {
        'node_modules/pg': { version: '8.1.0', integrity: 'sha512-a' },
        'node_modules/a/node_modules/@img/sharp': { version: '0.3.0' },
        'node_modules/alias': { name: '@real/name', version: '1.0.0' },
      },
    };
    const [rest] = splitProject({ manifest: {}, lock }, { registry: REGISTRY, withTools: false });
    expect(rest.lock.packages).toEqual({
      '': {},
      'node_modules/pg': {
        version: '8.1.0',
        integrity: 'sha512-a',
        resolved: 'http://registry.example/npm/pg/-/pg-8.1.0.tgz',
      },
      'node_modules/a/node_modules/@img/sharp': {
        version: '0.3.0',
        resolved: 'http://registry.example/npm/@img/sharp/-/sharp-0.3.0.tgz',
      },
      'node_modules/alias': {
        name: '@real/name',
        version: '1.0.0',
        resolved: 'http://registry.example/npm/@real/name/-/name-1.0.0.tgz',
      },
    });
  });
});

describe('where it is installed', () => {
  function createProject() {
    const folder = mkdtempSync(path.join(tmpdir(), 'komarika-install-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (file: string, content: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    };
    const manifest = { name: 'shop', dependencies: { pg: '2.0.0' }, optionalDependencies: { 'node-here': '24.0.0' } };
    write('package.json', JSON.stringify(manifest));
    write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          '': manifest,
          'node_modules/pg': { version: '2.0.0' },
          'node_modules/node-here': { version: '24.0.0', optional: true },
        },
      }),
    );
    write('node_modules/pg/index.js', 'version 1.0.0');
    write('node_modules/gone/index.js', 'of an earlier lock');
    return folder;
  }

  /** What npm leaves in a folder: its packages, their programs, and a list of them. */
  async function npm(args: string[], folder: string): Promise<string> {
    if (args[0] === 'config') return `${REGISTRY}\n`;
    const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
    mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
    for (const [place, { version }] of Object.entries<{ version: string }>(packages)) {
      if (!place) continue;
      mkdirSync(path.join(folder, place), { recursive: true });
      writeFileSync(path.join(folder, place, 'index.js'), `version ${version}`);
      writeFileSync(path.join(folder, 'node_modules/.bin', path.basename(place)), 'a program');
    }
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
    return '';
  }

  test('[GRW-18] both parts come together in the place of what was there', async () => {
    const folder = createProject();
    await install({ root: folder, npm, withTools: false });
    const installed = path.join(folder, 'node_modules');
    expect(readdirSync(installed).sort()).toEqual(['.bin', 'node-here', 'pg']);
    expect(readdirSync(path.join(installed, '.bin')).sort()).toEqual(['node-here', 'pg']);
    expect(readFileSync(path.join(installed, 'pg/index.js'), 'utf8')).toBe('version 2.0.0');
  });

  test('[GRW-18] what was there stays when npm fails', async () => {
    const folder = createProject();
    const failing = async (args: string[], place: string) => {
      if (args[0] === 'ci' && place.endsWith('0')) throw new Error('npm ci ended with 1.');
      return npm(args, place);
    };
    await expect(install({ root: folder, npm: failing, withTools: false })).rejects.toThrow('npm ci ended with 1.');
    expect(readFileSync(path.join(folder, 'node_modules/pg/index.js'), 'utf8')).toBe('version 1.0.0');
    expect(existsSync(path.join(folder, 'node_modules/gone'))).toBe(true);
  });
});
