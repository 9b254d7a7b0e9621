import type { Db, Tx } from '#server/platform/db/client.ts';
import { translateNames } from '#server/translations/index.ts';

/** 'Day Cream 2 → 1': what was corrected of goods, as the note of a correction says it (checkout/correction-words.ts). */
const CORRECTED = /(?<=^|→ \d+, )([^→]+?)(?= \d+ → \d+(?:, |\. ))/g;

/** Notes with their goods called as in the language that is spoken. */
export async function nameCorrectedGoods(tx: Db | Tx, notes: string[]): Promise<(note: string) => string> {
  const names = [...new Set(notes.flatMap((note) => note.match(CORRECTED) ?? []))];
  const said = await translateNames(
    tx,
    names.map((name) => ({ name })),
  );
  const known = new Map(names.map((name, index) => [name, said[index]?.name ?? name]));
  return (note) => note.replace(CORRECTED, (name) => known.get(name) ?? name);
}
