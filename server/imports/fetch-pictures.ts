import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { MOST_ITEM_PICTURES } from '#contract/staff/imports.ts';
import { LARGEST_PICTURE_BYTES } from '#contract/staff/pictures.ts';
import { cleanProductPicture, type PictureDeps, storeImage } from '#server/images/index.ts';
import { BucketAway } from '#server/platform/bucket.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { fetchPublic, NotFetched, type Reach } from '#server/platform/http/fetch-public.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** Begun when a file was applied, and every minute: what a process that died has left is found so. */
export const importPicturesJob = {
  name: 'fetch-import-pictures',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

const LIMITS = { mostBytes: LARGEST_PICTURE_BYTES, timeoutMs: 20_000, mostRedirects: 3 };
const AT_ONCE = 3;
/** A job that takes longer counts as lost: the next goes on. */
const LONGEST_MS = 8 * 60_000;

type Deps = PictureDeps & {
  /** What may be asked; the internet, unless a test says otherwise. */
  reach?: Reach;
};
type Waiting = { id: number; importId: number; itemId: number; place: number; address: string; name: string };
type Brought = { bytes: Buffer } | { why: string };

/** Fetches what waits, a few at once, each stored by itself: what one address does keeps no other picture from coming. */
export async function fetchPictures(deps: Deps): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (let last = 0; Date.now() < until; ) {
    const { rows } = await deps.db.execute<Waiting>(sql`
      select picture.id, import_id as "importId", item_id as "itemId", place, address, product.name
      from import_pictures picture join product_imports on product_imports.id = import_id
        join product_items item on item.id = item_id join products product on product.id = item.product_id
      where picture.state = 'waiting' and product_imports.state = 'applied' and picture.id > ${last}
      order by picture.id limit ${AT_ONCE}`);
    const [newest] = rows.slice(-1);
    if (!newest) return;
    last = newest.id;
    await Promise.all(rows.map((picture) => bring(deps, picture)));
  }
}

async function bring(deps: Deps, picture: Waiting): Promise<void> {
  const { db, log } = deps;
  const brought = await fetchPicture(deps, picture);
  try {
    await db.transaction((tx) => keep(tx, deps, picture, brought));
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error;
    log.warn({ err: error, picture: picture.id }, 'a picture of an import waits for the bucket');
  }
}

async function fetchPicture({ log, reach }: Deps, { id, address }: Waiting): Promise<Brought> {
  try {
    const { bytes } = await cleanProductPicture(await fetchPublic(address, LIMITS, reach));
    return { bytes };
  } catch (error) {
    if (error instanceof NotFetched || error instanceof Refusal) return { why: error.message };
    log.error({ err: error, picture: id }, 'a picture of an import could not be read');
    return { why: 'It could not be read.' };
  }
}

/** Unless the file is being taken back, or somebody else was faster. */
async function keep(tx: Tx, { jobs, bucket }: Deps, picture: Waiting, brought: Brought): Promise<void> {
  const { id, importId, itemId, place, name } = picture;
  const { rowCount: isApplied } = await tx.execute(
    sql`select from product_imports where id = ${importId} and state = 'applied' for share`,
  );
  const { rowCount: isWaiting } = await tx.execute(
    sql`select from import_pictures where id = ${id} and state = 'waiting' for update`,
  );
  if (!isApplied || !isWaiting) return;
  if ('why' in brought) {
    await tx.execute(sql`update import_pictures set state = 'refused', why = ${brought.why} where id = ${id}`);
    return;
  }
  const hash = await storeImage(tx, jobs, brought.bytes, bucket);
  await lockItem(tx, itemId);
  await tx.execute(sql`
    insert into product_item_images (product_item_id, position, image_hash, alt)
    select ${itemId}, case when exists (select 1 from product_item_images where product_item_id = ${itemId} and position = ${place})
      then (select max(position) + 1 from product_item_images where product_item_id = ${itemId}) else ${place}::int end, ${hash}, ${name}
    where (select count(*) from product_item_images where product_item_id = ${itemId}) < ${MOST_ITEM_PICTURES}
      and not exists (select 1 from product_item_images where product_item_id = ${itemId} and image_hash = ${hash})`);
  await tx.execute(sql`update import_pictures set state = 'came', hash = ${hash} where id = ${id}`);
}

/** Two pictures of an item that come at once take their places one after the other. */
async function lockItem(tx: Tx, itemId: number): Promise<void> {
  await tx.execute(sql`select from product_items where id = ${itemId} for no key update`);
}

/** Whether pictures of any file wait. */
export async function hasWaitingPictures(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from import_pictures where state = 'waiting' limit 1`);
  return (rowCount ?? 0) > 0;
}
