import type { Translation } from '#contract/staff/translations.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type Changes, joinChanges } from '#server/products/differences.ts';
import { writeTranslations } from '#server/translations/index.ts';

/** Writes what was said of a thing in other languages, and tells the log of it with the rest. */
export async function withWords(
  tx: Tx,
  thing: string,
  texts: Translation[] | undefined,
  changes: Changes,
): Promise<Changes> {
  return joinChanges([changes, await writeTranslations(tx, thing, texts)]);
}
