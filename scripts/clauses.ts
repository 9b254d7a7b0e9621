import { globSync, readFileSync } from 'node:fs';

/** The clauses of docs/acceptance/, each with the file it stands in. */
export function readClauses(): { id: string; file: string }[] {
  return globSync('docs/acceptance/*.md')
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]{2,5}-\d{2}) \|/gm)].map(([, id]) => ({
        id: id as string,
        file,
      })),
    );
}
