import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Every module that a pattern finds from the root, for rules that hold for all of them. */
export function modulesOf(pattern: string): Promise<Record<string, unknown>[]> {
  const files = globSync(pattern).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(files.sort().map((file) => import(pathToFileURL(path.resolve(file)).href)));
}
