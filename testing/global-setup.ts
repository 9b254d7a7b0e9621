import type { TestProject } from 'vitest/node';
import { startTestServer } from '#testing/test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestServer('test-unit');
  project.provide('serverUrl', server.url);
  return () => server.stop();
}
