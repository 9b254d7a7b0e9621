import { isDeepStrictEqual } from 'node:util';
import * as pages from '#contract/calls/content.ts';
import { OWNER_BLOCKS } from '#contract/content/blocks.ts';
import { showAbout, showHome, showSite } from '#contract/content/show.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import * as calls from '#contract/staff/content.ts';
import { countExactMatches } from '#server/catalogue/index.ts';
import type { Content } from '#server/content/check-content.ts';
import {
  beginArticle,
  discard,
  type Edit,
  publish,
  restore,
  saveDraft,
  setHidden,
  subjectOf,
} from '#server/content/edit-content.ts';
import { listBlocks, readBlock, readVersion } from '#server/content/read-block.ts';
import {
  listArticlePage,
  listTeasers,
  readArticle,
  readBlocks,
  readFoundNeeds,
  readLegal,
} from '#server/content/read-shown.ts';
import { keepPicture, type PictureDeps } from '#server/images/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { notAllowed, type Staff, type StaffContext, staffHandlers } from '#server/staff/index.ts';

type Deps = PictureDeps & {
  clock: () => Date;
  /** The discount codes that take something off now. */
  listCodes: (now: Date) => Promise<string[]>;
  /** What texts name, as the settings say it. */
  shop: PublicConfig;
};

/** The texts of the shop: as pages show them, and as staff write them. */
export function contentRoutes(deps: Deps): Route[] {
  return [...pageRoutes(deps), ...editorRoutes(deps)];
}

function pageRoutes({ db, clock, listCodes, shop }: Deps): Route[] {
  const today = () => colomboDay(clock());
  return [
    handle(pages.getSiteContent, async () => {
      const { needs, ...blocks } = await readBlocks(db, ['announcement', 'navigation', 'needs']);
      return showSite({ ...blocks, needs: await readFoundNeeds(db, needs) }, await listTeasers(db, today()), today());
    }),
    handle(pages.getHomeContent, async () => {
      const blocks = await readBlocks(db, ['hero', 'promos', 'faq', 'testimonials']);
      return showHome(blocks, await listTeasers(db, today()), { today: today(), codes: await listCodes(clock()) });
    }),
    handle(pages.getAboutContent, async () => showAbout((await readBlocks(db, ['about'])).about)),
    handle(pages.getTerms, () => readLegal(db, 'terms', shop)),
    handle(pages.getPrivacy, () => readLegal(db, 'privacy', shop)),
    handle(pages.listArticles, ({ page }) => listArticlePage(db, page, today())),
    handle(pages.getArticle, ({ id }) => readArticle(db, id, today())),
  ];
}

function editorRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);

  /** A write that answers with the text as it stands then. */
  function edit(
    { name, version }: { name: string; version: number },
    staff: Staff,
    { now, writeOnce }: StaffContext,
    work: (tx: Tx, about: Edit) => Promise<Content>,
  ) {
    requireOwner(staff, name);
    return writeOnce(async (tx, audit) => {
      audit({ subject: subjectOf(name), changes: await work(tx, { name, version, staffId: staff.id, now }) });
      return { block: await readBlock(tx, name) };
    });
  }

  return [
    handleStaff(calls.listContent, (_input, staff) => listBlocks(db, staff.role === 'owner')),
    handleStaff(calls.getContent, async ({ name }, staff) => {
      requireOwner(staff, name);
      return { block: await readBlock(db, name) };
    }),
    handleStaff(calls.getContentVersion, ({ name, id }, staff) => {
      requireOwner(staff, name);
      return readVersion(db, name, id);
    }),
    handleStaff(calls.saveContent, (input, staff, context) =>
      edit(input, staff, context, async (tx, about) => {
        await saveDraft(tx, about, input.content, input.translations);
        return { draft: Object.keys(input.content) };
      }),
    ),
    handleStaff(calls.publishContent, (input, staff, context) =>
      edit(input, staff, context, async (tx, about) => {
        const { shown } = await readBlock(tx, about.name);
        const said = await publish(tx, about, input.content, input.translations);
        return { published: changedFields(shown, input.content), ...(Object.keys(said.after).length > 0 && said) };
      }),
    ),
    handleStaff(calls.restoreContent, (input, staff, context) =>
      edit(input, staff, context, async (tx, about) => {
        await restore(tx, about, input.to);
        return { restored: input.to ?? 'standard' };
      }),
    ),
    handleStaff(calls.hideArticle, (input, staff, context) =>
      edit(input, staff, context, async (tx, about) => {
        await setHidden(tx, about, input.isHidden);
        return { isHidden: input.isHidden };
      }),
    ),
    handleStaff(calls.discardDraft, ({ name, version }, staff, { now, writeOnce }) => {
      requireOwner(staff, name);
      return writeOnce(async (tx, audit) => {
        const left = await discard(tx, { name, version, staffId: staff.id, now });
        audit({ subject: subjectOf(name), changes: { discarded: true } });
        return { block: left === 'gone' ? null : await readBlock(tx, name) };
      });
    }),
    handleStaff(calls.createArticle, ({ title }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const name = await beginArticle(tx, title, staff.id, now);
        audit({ subject: subjectOf(name), changes: { after: { title } } });
        return { block: await readBlock(tx, name) };
      }),
    ),
    handleStaff(calls.countFound, async ({ search }) => {
      const [count = 0] = await countExactMatches(db, [search]);
      return { count };
    }),
    handleStaff(calls.uploadContentPicture, (_input, staff, context) => keepPicture(deps, staff.id, context)),
  ];
}

function requireOwner({ role }: Staff, name: string): void {
  if (OWNER_BLOCKS.includes(name) && role !== 'owner') throw notAllowed('owner');
}

function changedFields(before: Content | null, after: Content): string[] {
  return Object.keys(after).filter((field) => !isDeepStrictEqual(before?.[field], after[field]));
}
