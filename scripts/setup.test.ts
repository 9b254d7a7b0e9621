import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { compressBetter, hashSources, isBuildCurrent, stampBuild } from './setup.mjs';

test('[OPS-22] the build that tests see here is that of the sources as they are', () => {
  expect(isBuildCurrent()).toBe(true);
});

describe('whether a build is wanted', () => {
  let folder: string;
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'komarika-build-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    write('web/root.tsx', 'a page');
    write('contract/calls/cart.ts', 'a call');
    write('vite.config.ts', 'a setting');
    for (const pages of ['pages', 'pages-si', 'pages-ta']) write(`build/${pages}/server/index.js`, 'what was built');
    write('build/admin/index.html', 'the back office');
    stampBuild(hashSources(folder), folder);
  });

  test('[OPS-22] not while nothing has changed', () => {
    expect(isBuildCurrent(folder)).toBe(true);
    write('server/app.ts', 'the server runs from its sources');
    write('web/root.test.ts', 'tests are not built');
    expect(isBuildCurrent(folder)).toBe(true);
  });

  test.each([
    ['web/root.tsx', 'another page'],
    ['web/new.tsx', 'a new page'],
    ['contract/calls/cart.ts', 'another call'],
    ['ui/button.tsx', 'a piece'],
    ['texts/shell.ts', 'another text'],
    ['admin/main.tsx', 'the back office'],
    ['vite.config.ts', 'another setting'],
    ['package-lock.json', 'another version of something'],
    ['scripts/strip-contract-schemas.ts', 'another part of the build itself'],
  ])('[OPS-22] when %s is %s', (file, content) => {
    write(file, content);
    expect(isBuildCurrent(folder)).toBe(false);
  });

  test('[OPS-22] when a source is gone, has moved, or nothing is built', () => {
    rmSync(path.join(folder, 'contract/calls/cart.ts'));
    expect(isBuildCurrent(folder)).toBe(false);
    write('contract/basket.ts', 'a call');
    expect(isBuildCurrent(folder)).toBe(false);
    stampBuild(hashSources(folder), folder);
    expect(isBuildCurrent(folder)).toBe(true);
    rmSync(path.join(folder, 'build/pages-ta'), { recursive: true });
    expect(isBuildCurrent(folder)).toBe(false);
  });
});

test('[GRW-19] a build is compressed as small as it can be, and what is there is left alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komarika-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = 'const shop = "Komarika";'.repeat(50);
  for (const name of ['new.js', 'done.js', 'photo.avif']) writeFileSync(path.join(folder, name), content);
  writeFileSync(path.join(folder, 'done.js.br'), 'compressed before');
  await compressBetter([folder]);
  expect(readdirSync(folder).sort()).toEqual(['done.js', 'done.js.br', 'new.js', 'new.js.br', 'photo.avif']);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'new.js.br'))).toString()).toBe(content);
  expect(readFileSync(path.join(folder, 'done.js.br'), 'utf8')).toBe('compressed before');
});
