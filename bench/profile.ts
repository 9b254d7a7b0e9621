/**
 * npm run bench:profile -- /shop?search=aloe: where the shop's processor time goes while an address is asked for, and with
 * `--page` where the browser's goes when it opens it. The whole profile lies in var/profiles, for the tools of a browser.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../scripts/setup.mjs';
import { requestsPerSecond } from './load.ts';
import { close, openShop } from './processes.ts';
import { profilePage } from './profile-page.ts';

const FOLDER = path.resolve('var/profiles');
const SECONDS = 10;
const MOST = 30;

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

const [address = '/shop?search=aloe', ...options] = process.argv.slice(2).sort((a) => (a.startsWith('/') ? -1 : 1));
mkdirSync(FOLDER, { recursive: true });
await ensureBuilt();
await close((await openShop()).shop);
const isPage = options.includes('--page');
const { shop, port } = await openShop(isPage ? {} : { flags: ['--cpu-prof', `--cpu-prof-dir=${FOLDER}`] });
if (isPage) {
  const file = path.join(FOLDER, 'page.json');
  for (const line of await profilePage(`http://localhost:${port}${address}`, file)) console.log(line);
  await close(shop);
  console.log(`All of it: ${file} (open it in the Performance panel of Chromium)`);
} else {
  const rate = await requestsPerSecond(port, address, SECONDS);
  const prefix = /\.(\d+)\.\d+\.\d+\.cpuprofile$/;
  await close(shop);
  const file = readdirSync(FOLDER)
    .filter((name) => prefix.exec(name)?.[1] === String(shop.pid))
    .sort()[0];
  if (!file) throw new Error('The shop wrote no profile.');
  console.log(`${Math.round(rate)} requests a second of ${address}, while it was looked at`);
  for (const line of sharesOf(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))) console.log(line);
  console.log(`All of it: ${path.join(FOLDER, file)} (open it in the Performance panel of Chromium)`);
}

/** The functions in which most time was spent, themselves and not what they called; idle time does not count. */
function sharesOf({ nodes, samples, timeDeltas }: Profile): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const place = url && `${path.relative(process.cwd(), url.replace('file://', ''))}:${lineNumber + 1}`;
      return [id, `${functionName || '(anonymous)'} ${place}`.trim()];
    }),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`);
}
