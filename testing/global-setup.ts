import { createHash } from 'node:crypto';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import type { TestProject } from 'vitest/node';
import { RECORDED } from '#testing/recorded.ts';
import { startTestPostgres } from '#testing/test-postgres.ts';
import { ensureBuilt } from '../scripts/setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Of Linux: files that are kept in memory. */
const MEMORY = '/dev/shm';
/** Four times what a run was seen to need. */
const ENOUGH_BYTES = 2 ** 31;

let opened: ReturnType<typeof open> | undefined;

/** Once for all projects of a run. */
export default async function setup(project: TestProject) {
  opened ??= open();
  project.provide('serverUrl', (await opened).url);
  return async () => {
    const closing = opened;
    opened = undefined;
    await (await closing)?.close();
  };
}

/** Tests that open the built shop or read its files see the sources as they are, however they are started. */
async function open() {
  await ensureBuilt();
  await rm(RECORDED, { recursive: true, force: true });
  await mkdir(RECORDED, { recursive: true });
  const folder = await temporaryFolder();
  const server = await startTestPostgres(folder ?? 'var/test-unit');
  return {
    url: server.url,
    async close() {
      await server.stop();
      if (folder) await rm(folder, { recursive: true });
    },
  };
}

/** Three hundred databases of a thousand files each are made and dropped in a run: memory takes half the time of a disk. */
async function temporaryFolder(): Promise<string | undefined> {
  // Whoever ends what tests leave behind gave them a folder.
  if (process.env.TEST_HOME) return `${process.env.TEST_HOME}/postgres`;
  const room = await statfs(MEMORY).catch(() => undefined);
  if (!room || Math.min(room.bavail * room.bsize, freemem()) < ENOUGH_BYTES) return undefined;
  // One for each clone, which the next run finds again should this one be killed.
  return `${MEMORY}/komarika-test-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16)}`;
}
