import { globSync, readFileSync } from 'node:fs';

const TITLE = /\b(?:test|it)(?:\.each\((?:[\s\S]*?)\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** What runs on the server, as Node runs it. */
export const SERVER_TESTS = '{bench,contract,deploy,sandbox,scripts,server,texts}/**/*.test.ts';

/** The titles of the tests in files of these patterns. */
export function readTitles(patterns: string | string[]): { file: string; title: string }[] {
  return globSync(patterns).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title]) => ({ file, title: title as string })),
  );
}

/** Files of which no test runs by day: what they open before their tests would be opened for nothing, and never closed. */
export function findNightlyFiles(patterns: string | string[]): string[] {
  const titles = readTitles(patterns);
  const daily = new Set(titles.filter(({ title }) => !title.includes('@nightly')).map(({ file }) => file));
  return [...new Set(titles.map(({ file }) => file))].filter((file) => !daily.has(file));
}
