import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ListedText, unsignedCsv } from '#texts/core/signed.ts';
import { rowsOf } from '#texts/core/texts.ts';

const root = path.resolve(import.meta.dirname, '..');
export const UNSIGNED = path.join(root, 'texts/unsigned.csv');

/** Every text of every part, as its file has it. */
export async function listTexts(): Promise<ListedText[]> {
  const files = globSync('texts/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  const parts = await Promise.all(
    files.map(async (file) => {
      const [read] = Object.values(await import(path.join(root, file)));
      return Object.entries(rowsOf(read as object)).map(([name, row]) => ({
        id: `${path.basename(file, '.ts')}.${name}`,
        row,
      }));
    }),
  );
  return parts.flat();
}

export const writeUnsigned = async () =>
  unsignedCsv(await listTexts(), readFileSync(path.join(root, 'texts/signed.csv'), 'utf8'));

if (process.argv.includes('--write')) {
  writeFileSync(UNSIGNED, await writeUnsigned());
  console.log('texts/unsigned.csv lists what a native reader has still to sign.');
}
