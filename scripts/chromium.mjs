// Finds a Chromium to test with, or installs one: a package of the system as root, else Playwright's own download.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './setup.mjs';

/** The headless shell first: it takes a quarter less of the processor than a whole browser, and shows the same. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium() {
  const inPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return (
    [process.env.CHROME_PATH, ...inPath, ...PLACES].find((candidate) => candidate && existsSync(candidate)) ??
    findDownloaded()
  );
}

export async function ensureChromium() {
  if (findChromium()) return;
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt) {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const shell = await run('apt-cache', ['search', '--names-only', '^chromium-headless-shell$'], { quiet: true });
    const name = shell ? 'chromium-headless-shell' : 'chromium';
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true });
  } else {
    await run('playwright', ['install', 'chromium'], { quiet: true });
  }
  if (!findChromium()) throw new Error('No Chromium found. Install one, or set CHROME_PATH to it.');
}

function findDownloaded() {
  try {
    const script = "console.log(require('@playwright/test').chromium.executablePath())";
    const downloaded = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
    return existsSync(downloaded) ? downloaded : undefined;
  } catch {
    return undefined; // Playwright knows of none for this system.
  }
}
