// Programs of the distribution that tests of several machines need. Plain JavaScript: it runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { say } from './setup.mjs';

/** Each with the package of Debian and Ubuntu that has it. */
const PACKAGES = { nginx: 'nginx-light', pgbouncer: 'pgbouncer', varnishd: 'varnish' };

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

const locate = (name) => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const missingPrograms = () => Object.keys(PACKAGES).filter((name) => !locate(name));

export function findProgram(name) {
  const found = locate(name);
  if (!found) throw new Error(`There is no ${name} on this machine: install the package ${PACKAGES[name] ?? name}.`);
  return found;
}

/** Whoever may installs what is missing; anybody else is told what to install. */
export function ensurePrograms() {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name]);
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`This needs ${missing.join(', ')}. On Debian and Ubuntu: sudo ${command}`);
  }
  say(`Installing ${packages.join(', ')} ...`);
  // Nothing is started by being installed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of ['update', command.slice('apt-get '.length)]) {
    execFileSync('/usr/bin/apt-get', args.split(' '), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
