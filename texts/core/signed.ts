import { createHash } from 'node:crypto';
import { LANGUAGE_CODES, type Language } from '#texts/core/languages.ts';
import type { Row } from '#texts/core/texts.ts';

export type ListedText = { id: string; row: Row };

/** A native reader signs these words in this language; other words are another text. */
export const signatureOf = (language: Language, text: string): string =>
  createHash('sha256').update(`${language} ${text}`).digest('hex').slice(0, 16);

/** What nobody has signed yet, the doubtful first. `signed` names a hash, who read it and when, one in a line. */
export function unsignedCsv(listed: ListedText[], signed: string): string {
  const hashes = new Set(signed.split('\n').map((line) => line.split(',')[0]));
  const lines = listed
    .toSorted((one, other) => Number(!one.row.check) - Number(!other.row.check))
    .flatMap(({ id, row }) =>
      LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => ({
        hash: signatureOf(code, row[code]),
        cells: [id, code, row.en, row[code], row.check ?? ''],
      })),
    )
    .filter(({ hash }) => !hashes.has(hash))
    .map(({ hash, cells }) => [hash, ...cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)].join(','));
  return ['hash,text,language,English,words,look at', ...lines, ''].join('\n');
}
