import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await createFolder(path.resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`, { cause });
  }
}

/** One by one: in folders of the system such as /proc, Node's own way of making them all tries for ever. */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await createFolder(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
