import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/languages.ts';
import { TEXT_AREAS } from '#contract/staff/languages.ts';
import type { Translation } from '#contract/staff/translations.ts';
import { listLanguageTexts, readOwnTextsOf } from '#server/languages/list-texts.ts';
import { applyTexts, exportTexts, previewTexts, readTextFile, undoTexts } from '#server/languages/text-files.ts';
import { type Asker, areaOf, mayWrite, requireThings } from '#server/languages/things.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { LiveSettings } from '#server/settings/index.ts';
import { notAllowed, staffHandlers } from '#server/staff/index.ts';
import { readWords, writeTranslations } from '#server/translations/index.ts';

type Seen = Translation & { thing: string; was: string | null };

type Deps = { db: Db; clock: () => Date; live?: LiveSettings | undefined };

/** The owner's texts in other languages: what is missing, beside the thing that is written, and all at once. */
export function languageRoutes({ db, clock, live }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  return [
    handleStaff(calls.readOwnTexts, (input, staff) => {
      requireMay({ staff, live }, [input]);
      return readOwnTextsOf(db, { staff, live }, input);
    }),
    handleStaff(calls.listLanguages, (input, staff) => listLanguageTexts(db, { staff, live }, input)),
    handleStaff(calls.saveTranslations, ({ texts }, staff, { writeOnce }) => {
      requireMay({ staff, live }, texts);
      return writeOnce(async (tx, audit) => {
        await requireThings(tx, { staff, live }, texts);
        audit({ subject: 'languages', changes: await saveSeen(tx, texts) });
        return { saved: texts.length };
      });
    }),
    handleStaff(calls.exportTexts, (input, staff) => exportTexts(db, { staff, live }, input)),
    handleStaff(calls.previewTexts, async ({ name }, staff, { request }) =>
      previewTexts(db, { staff, live }, { name, bytes: await request.readFile() }),
    ),
    handleStaff(calls.applyTexts, ({ id, leaveOut }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: `text-file:${id}`, changes: await applyTexts(tx, { staff, live }, { id, leaveOut, now }) });
        return readTextFile(tx, id);
      }),
    ),
    handleStaff(calls.undoTexts, ({ id }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: `text-file:${id}`, changes: await undoTexts(tx, { staff, live }, id, now) });
        return readTextFile(tx, id);
      }),
    ),
  ];
}

function requireMay(asker: Asker, things: { thing: string }[]): void {
  const refused = things.find(({ thing }) => !mayWrite(asker, thing));
  if (refused) throw notAllowed(TEXT_AREAS[areaOf(refused.thing)].needs);
}

/** Of two who write the same text the second is told. */
async function saveSeen(tx: Tx, texts: Seen[]) {
  const all = { before: {}, after: {} };
  const words = await readWords(tx, texts, { forUpdate: true });
  for (const { language, source, was } of texts) {
    if ((words(language, source) ?? null) !== (was || null)) {
      const what = `it says ‘${words(language, source) ?? 'nothing'}’ now.`;
      throw fail('changed_meanwhile', { by: null, at: null, what });
    }
  }
  for (const [thing, ofThing] of Map.groupBy(texts, (text) => text.thing)) {
    const { before, after } = await writeTranslations(tx, thing, ofThing);
    Object.assign(all.before, before);
    Object.assign(all.after, after);
  }
  return all;
}
