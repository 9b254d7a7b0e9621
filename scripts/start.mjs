// npm start, npm run dev: everything from a bare clone to an open shop.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, node, root, say } from './setup.mjs';

const development = process.argv.includes('--dev');

try {
  await ensureInstalled();
  if (!development) await ensureBuilt();
} catch (error) {
  say(`The shop did not start. ${error.message}`);
  process.exit(1);
}

const watch = development ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : [];
const shop = spawn(node, [...watch, 'server/main.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: development ? 'development' : 'production' },
  // The channel tells the shop when this process dies, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 1));

// npm killed outright takes nobody with it: notice that we were orphaned.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 1000).unref();
