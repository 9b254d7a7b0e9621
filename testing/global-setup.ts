import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '#testing/test-postgres.ts';
import { ensureBuilt } from '../scripts/setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Tests that open the built shop or read its files see the sources as they are, however they are started. */
export default async function setup(project: TestProject) {
  await ensureBuilt();
  const server = await startTestPostgres('test-unit');
  project.provide('serverUrl', server.url);
  return () => server.stop();
}
