import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Who starts a shop, kills one or cuts its line to the database waits for most of the time. */
const WAITS = /#testing\/(shop-process|database-proxy|crash-child-\w+|faults\/stage)\.ts/;

/** The project of what is about all other tests: each part of a run has it, for what that part did. */
export const LAST = 'after all others';

/** Begins with files that wait, so that none of them is left at the end when nobody else has work. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = new Set(sorted.filter(({ moduleId }) => WAITS.test(readFileSync(moduleId, 'utf8'))));
    return [...waits, ...sorted.filter((file) => !waits.has(file))];
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLast = ({ project }: TestSpecification) => project.name === LAST;
    return [...(await super.shard(files.filter((file) => !isLast(file)))), ...files.filter(isLast)];
  }
}
