import type { Config } from '#server/config/config.ts';
import { findUnfilled } from '#server/config/examples.ts';
import { isLocalAddress } from '#server/config/local-address.ts';
import { readBlocks } from '#server/content/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** What the public would take for the owner's, and is not; behind the coming-soon page, and where no public is, nothing. */
export async function findMissing(db: Db | Tx, config: Config): Promise<string[]> {
  if (config.UNDER_DEVELOPMENT || isLocalAddress(config.PUBLIC_URL)) return [];
  const settings = findUnfilled(config);
  const { testimonials } = await readBlocks(db, ['testimonials']);
  const hasExamples = testimonials.areExamples && testimonials.entries.length > 0;
  return [
    ...(settings.length > 0 ? [`${settings.join(', ')} (in the back office under Settings)`] : []),
    ...(hasExamples ? ['the example voices of customers (under Content)'] : []),
  ];
}
