// npm start, npm run dev: everything from a bare clone to an open shop.
import { execFileSync, spawn } from 'node:child_process';
import { build, compressBetter, ensureInstalled, isBuildCurrent, node, nodeFlags, root, say } from './setup.mjs';

const development = process.argv.includes('--dev');

try {
  await ensureInstalled({ withTools: development });
} catch (error) {
  say(`The shop did not start. ${error.message}`);
  process.exit(1);
}

// Meanwhile the shop makes its database.
const isBuilt = development || isBuildCurrent();
const watch = development
  ? ['--watch-path=server', '--watch-path=sandbox', '--watch-path=contract', '--watch-preserve-output']
  : [];
const shop = spawn(node(), [...nodeFlags.args, ...watch, 'server/main.ts'], {
  cwd: root,
  env: {
    ...nodeFlags.env,
    ...process.env,
    NODE_ENV: development ? 'development' : 'production',
    ...(isBuilt ? {} : { WAITS_FOR_BUILD: 'yes' }),
  },
  // The channel tells the shop when this process dies, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 1));

if (!isBuilt) {
  say('building the pages ...');
  try {
    await build({ onPages: () => shop.send('pages built'), onAdmin: () => shop.send('admin built') });
    shop.send('languages built');
  } catch (error) {
    say(`The shop did not start. ${error.message}`);
    shop.kill('SIGTERM');
  }
}
if (!development) compressBetter().catch((error) => say(`Pages go out larger than they could. ${error.message}`));

// npm killed outright takes nobody with it, and its shell stays between us: notice when either is gone.
if (process.env.npm_lifecycle_event) {
  const ancestors = [process.ppid, parentOf(process.ppid)].filter(Boolean);
  setInterval(() => ancestors.every(isAlive) || shop.kill('SIGTERM'), 500).unref();
}

function parentOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined; // No ps here: the nearest ancestor has to do.
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
