import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Room for a PostgreSQL with the demo data, and little more. */
const SIZE = '700m';

/**
 * A disk that can be filled to its last block without harm: FAULTS_DISK names one, and root makes one in memory. Others have
 * none.
 */
export async function openSmallDisk(): Promise<{ folder: string; close(): Promise<void> } | undefined> {
  const given = process.env.FAULTS_DISK;
  if (given) return { folder: given, close: async () => undefined };
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]);
  await chmod(folder, 0o755);
  return {
    folder,
    async close() {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}
