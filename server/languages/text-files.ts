import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { IMPORT_UNDO_MINUTES, MOST_IMPORT_ROWS } from '#contract/staff/imports.ts';
import {
  type exportTexts as exportCall,
  type FileLine,
  isOwn,
  TEXT_AREAS,
  type TextFile,
} from '#contract/staff/languages.ts';
import { wrongWords } from '#contract/staff/own-words.ts';
import { OTHER_CODES, OTHER_LANGUAGES, type OtherLanguage, type Translation } from '#contract/staff/translations.ts';
import { productImports } from '#server/catalogue/index.ts';
import { beginToUndo, lockImport, storeImport } from '#server/imports/index.ts';
import { inTab, type ListedText, listTexts } from '#server/languages/list-texts.ts';
import { type Asker, areaOf, mayWrite } from '#server/languages/things.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { asWritten, harmless } from '#server/platform/sheets/csv.ts';
import { cleanLines, readSheet, type Table } from '#server/platform/sheets/read-sheet.ts';
import { sheetFile } from '#server/platform/sheets/write-sheet.ts';
import { notAllowed } from '#server/staff/index.ts';
import { hashOf, likeness, readWords, writeTranslations } from '#server/translations/index.ts';

const KEY = 'Key';
const ENGLISH = 'English';
/** What a native reader writes 'yes' into. It goes out empty: whoever changes words that were signed signs nothing by it. */
const READ = 'Read';
const MOST_SHOWN = 200;

type Line = FileLine & { thing: string; wasRead: boolean };
type Plan = { texts: Line[] };

/** For a translator: the English, where it stands, and a column to write into. `Key` says which text it is. */
export async function exportTexts(
  db: Db,
  asker: Asker,
  { language, tab, format, ...unread }: ParsedInputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  unread satisfies Record<string, never>;
  const texts = (await listTexts(db, asker))[language].filter((text) => inTab(text, tab));
  const rows = texts.map(({ thing, name, label, source, words, was }) => [
    `${thing} ${hashOf(source)}`,
    name,
    label,
    source,
    words,
    was ?? '',
    '',
  ]);
  const headings = [KEY, 'Where', 'What', ENGLISH, OTHER_LANGUAGES[language], 'Written for this English', READ];
  return sheetFile({ name: `texts-${language}`, format, table: [headings, ...rows] });
}

/** What a translator sent back, text by text. */
export async function previewTexts(
  db: Db,
  asker: Asker,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<TextFile> {
  const table = await readSheet(bytes, { mostRows: MOST_IMPORT_ROWS + 1, keepsLines: true });
  const texts = compare(table, await listTexts(db, asker));
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const plan = JSON.stringify({ texts } satisfies Plan);
  const id = await storeImport(db, { fileName: name, fileHash, plan, staffId: asker.staff.id });
  return readTextFile(db, id);
}

const headingIs = (heading: string, wanted: string) => heading.trim().toLowerCase() === wanted.toLowerCase();

function compare([head, ...rows]: Table, known: Record<OtherLanguage, ListedText[]>): Line[] {
  const columnOf = (wanted: string) => head?.cells.findIndex((heading) => headingIs(heading, wanted)) ?? -1;
  const languages = OTHER_CODES.filter((code) => columnOf(OTHER_LANGUAGES[code]) >= 0);
  const [key, english] = [columnOf(KEY), columnOf(ENGLISH)];
  if (key < 0 || english < 0 || languages.length === 0) {
    const reason = `The sheet needs the columns ‘${KEY}’, ‘${ENGLISH}’ and ‘Sinhala’ or ‘Tamil’ of the exported file.`;
    throw fail('sheet_refused', { reason });
  }
  return languages.flatMap((language) => {
    const byHash = new Map(known[language].map((text) => [hashOf(text.source), text]));
    return rows.flatMap(({ line, cells }) => {
      const [thing = '', hash = ''] = asWritten(cells[key] ?? '').split(' ');
      const after = asWritten(cells[columnOf(OTHER_LANGUAGES[language])] ?? '');
      const source = asWritten(cells[english] ?? '');
      const text = byHash.get(hash);
      if (after === '') return [];
      const isRead = /^(yes|y|x|ok)$/i.test(asWritten(cells[columnOf(READ)] ?? '').trim());
      const { problem, status } = judge(text, { source, after, isRead }, () => nearest(known[language], thing, source));
      const before = text && isOwn(text.state) ? text.words : '';
      const wasRead = text?.state === 'done';
      const name = text ? `${text.name}, ${text.label}` : thing;
      const whose = text?.thing ?? thing;
      const shown = { line, status, language, name, source: text?.source ?? source, before, after, isRead, problem };
      return [{ ...shown, thing: whose, wasRead }];
    });
  });
}

/** Whether a row fits the text that its key names; one for an English that is gone is never given to another. */
function judge(
  text: ListedText | undefined,
  row: { source: string; after: string; isRead: boolean },
  near: () => string | undefined,
) {
  const wrong = (problem: string) => ({ status: 'wrong' as const, problem });
  if (!text) {
    const now = near();
    return wrong(
      now
        ? `The English changed meanwhile: it says ‘${now}’ now`
        : 'This English is not in the shop any more, or not yours to write',
    );
  }
  if (row.source !== cleanLines(harmless(text.source)) && row.source !== cleanLines(text.source))
    return wrong('The English of this row is not the shop’s: leave that column as it is');
  const problem = wrongWords(text.source, row.after);
  if (problem) return wrong(problem);
  const has = isOwn(text.state) || text.state === 'standard' ? text.words : '';
  const isSigned = text.state === 'done' || !row.isRead;
  if (cleanLines(has) === row.after && isSigned) return { status: 'same' as const, problem: null };
  return { status: has ? ('changed' as const) : ('new' as const), problem: null };
}

function nearest(texts: ListedText[], thing: string, source: string): string | undefined {
  const [best] = texts
    .filter((text) => text.thing === thing)
    .map((text) => ({ text: text.source, like: likeness(text.source, source) }))
    .sort((one, other) => other.like - one.like);
  return best && best.like > 0.3 ? best.text : undefined;
}

export async function readTextFile(db: Db | Tx, id: number): Promise<TextFile> {
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id));
  const plan = found?.plan as Plan | undefined;
  if (!found || !plan?.texts) throw fail('import_not_found');
  const counts = { changed: 0, wrong: 0, new: 0, same: 0 };
  for (const { status } of plan.texts) counts[status] += 1;
  const shown = (status: FileLine['status']) => plan.texts.filter((one) => one.status === status).slice(0, MOST_SHOWN);
  const { appliedAt, state } = found;
  return {
    id,
    fileName: found.fileName,
    state,
    counts,
    lines: [...shown('wrong'), ...shown('changed'), ...shown('new')].map(
      ({ thing: _thing, wasRead: _wasRead, ...line }) => line,
    ),
    undoUntil:
      state === 'applied' && appliedAt
        ? new Date(appliedAt.getTime() + IMPORT_UNDO_MINUTES * 60_000).toISOString()
        : null,
  };
}

const FITS = ['changed', 'new'];

/** All that fits, or nothing, if the shop says something else by now than what was looked at. */
export async function applyTexts(
  tx: Tx,
  asker: Asker,
  { id, leaveOut, now }: { id: number; leaveOut: boolean; now: Date },
) {
  const refused = (reason: string) => fail('action_refused', { reason });
  await lockImport(tx, id, 'texts');
  const { state, counts } = await readTextFile(tx, id);
  if (state !== 'looked at') throw refused('This file is applied already.');
  if (counts.wrong > 0 && !leaveOut)
    throw refused(
      `${counts.wrong === 1 ? '1 text is' : `${counts.wrong} texts are`} wrong: correct the file, or leave them out. Nothing was changed.`,
    );
  const lines = (await readPlan(tx, id)).filter(({ status }) => FITS.includes(status));
  if (lines.length === 0) throw refused('Nothing in this file would change anything.');
  const known = new Set((await listTexts(tx, asker)).si.map(({ source }) => source));
  const isGone = lines.some(({ source }) => !known.has(source));
  if (isGone || !(await saysStill(tx, lines, ({ before }) => before)))
    throw refused('Something of it was changed since you looked. Choose the file again. Nothing was changed.');
  await write(tx, lines, ({ after, isRead }) => ({ words: after, ...(isRead && { isRead }) }));
  await tx
    .update(productImports)
    .set({ state: 'applied', appliedAt: now, before: { texts: lines } as never, total: lines.length })
    .where(eq(productImports.id, id));
  return { texts: lines.length, leftOut: counts.wrong };
}

/** As it was before the file, if nobody has written any of it since. */
export async function undoTexts(tx: Tx, asker: Asker, id: number, now: Date) {
  await lockImport(tx, id, 'texts');
  await beginToUndo(tx, id, now);
  const lines = (await readPlan(tx, id)).filter(({ status }) => FITS.includes(status));
  const closed = lines.find(({ thing }) => !mayWrite(asker, thing));
  if (closed) throw notAllowed(TEXT_AREAS[areaOf(closed.thing)].needs);
  if (!(await saysStill(tx, lines, ({ after }) => after)))
    throw fail('undo_too_late', { reason: 'Somebody has written some of it anew since.' });
  await write(tx, lines, ({ before, wasRead }) => ({ words: before, isRead: wasRead }));
  await tx.update(productImports).set({ state: 'undone', before: null }).where(eq(productImports.id, id));
  return { texts: lines.length };
}

async function readPlan(tx: Tx, id: number): Promise<Line[]> {
  const [row] = await tx.select({ plan: productImports.plan }).from(productImports).where(eq(productImports.id, id));
  if (!row) throw fail('import_not_found');
  return (row.plan as Plan).texts;
}

const toTranslation = ({ language, source }: Line, words: string): Translation => ({
  language: language ?? 'si',
  source,
  words: words || null,
});

async function saysStill(tx: Tx, lines: Line[], said: (line: Line) => string): Promise<boolean> {
  const texts = lines.map((line) => toTranslation(line, said(line)));
  const words = await readWords(tx, texts, { forUpdate: true });
  return texts.every((text) => (words(text.language, text.source) ?? null) === text.words);
}

type Said = { words: string; isRead?: boolean };

async function write(tx: Tx, lines: Line[], said: (line: Line) => Said): Promise<void> {
  for (const [thing, ofThing] of Map.groupBy(lines, (line) => line.thing)) {
    await writeTranslations(
      tx,
      thing,
      ofThing.map((line) => {
        const { words, isRead } = said(line);
        return { ...toTranslation(line, words), isRead };
      }),
    );
  }
}
