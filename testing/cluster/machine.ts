import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root: root lends it to the account that its package makes. */
type Account = { uid: number; gid: number };
type Env = Record<string, string>;

/** A machine is a folder, and the processes that work in it: PostgreSQL outlives whoever started it, and leaves its group. */
export async function openMachine(folder: string) {
  const account = process.getuid?.() === 0 ? await accountOf('postgres') : undefined;
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  return {
    folder,
    start(program: string, args: string[], env: Env) {
      const log = openSync(path.join(folder, `${path.basename(program)}.log`), 'a');
      const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, HOME: folder, ...env },
        stdio: ['ignore', log, log],
        detached: true,
        ...account,
      });
      closeSync(log);
      child.unref();
    },
    freeze: () => standStill(folder),
    /** One program of it, and the others go on. */
    freezeOnly: (program: string) => signal(processesIn(folder, program), 'SIGSTOP'),
    thaw: () => signal(processesIn(folder), 'SIGCONT'),
    kill: () => killProcessesIn(folder),
  };
}

async function accountOf(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => promisify(execFile)('id', [which, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** All in one moment, as a cut of power does. */
export async function killProcessesIn(folder: string): Promise<void> {
  await standStill(folder);
  while (processesIn(folder).length > 0) {
    signal(processesIn(folder), 'SIGKILL');
    await sleep(20);
  }
}

/** What is stopped starts nothing new; what it had just started is found at the next look. */
async function standStill(folder: string): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    signal(processesIn(folder), 'SIGSTOP');
    await sleep(5);
  }
}

/** By Linux' own list; a process that has ended meanwhile works nowhere. */
function processesIn(folder: string, program = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const place = readlinkSync(`/proc/${pid}/cwd`);
        if (place !== folder && !place.startsWith(`${folder}/`)) return false;
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function signal(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  }
}
