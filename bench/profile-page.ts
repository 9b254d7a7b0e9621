import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { TraceEvent } from '#testing/trace.ts';
import { ensureChromium, findChromium } from '../scripts/chromium.mjs';

const SLOWER = 4;
const AFTER_MS = 3000;
const MOST = 20;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing'];

/** Opens a page on a phone a quarter as fast, and says which tasks kept its main thread, the longest first. */
export async function profilePage(address: string, file: string): Promise<string[]> {
  await ensureChromium();
  const executablePath = findChromium();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...sandbox],
  });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction((ms) => performance.now() > ms, AFTER_MS, { polling: 250 });
  const trace = await browser.stopTracing();
  await browser.close();
  writeFileSync(file, trace);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const main = busiestPage(traceEvents);
  const tasks = traceEvents.filter(({ name, pid, tid, dur = 0 }) => {
    return name === 'RunTask' && `${pid} ${tid}` === main && dur > 0;
  });
  return tasks
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, MOST)
    .map((task) => `${((task.dur ?? 0) / 1000).toFixed(1).padStart(7)} ms  ${insideOf(task, traceEvents)}`);
}

/** The main thread of the page, among those of empty ones. */
function busiestPage(all: TraceEvent[]): string | undefined {
  const busy = new Map<string, number>();
  for (const { name, args, pid, tid } of all) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') busy.set(`${pid} ${tid}`, 0);
  }
  for (const { name, pid, tid, dur = 0 } of all) {
    const before = busy.get(`${pid} ${tid}`);
    if (name === 'RunTask' && before !== undefined) busy.set(`${pid} ${tid}`, before + dur);
  }
  return [...busy].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What took longest inside of a task. */
function insideOf(task: TraceEvent, all: TraceEvent[]): string {
  const inside = all.filter(({ name, pid, tid, ts, dur = 0 }) => {
    const isWithin = ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0);
    return name !== 'RunTask' && pid === task.pid && tid === task.tid && dur > 0 && isWithin;
  });
  return inside
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 3)
    .map(({ name, dur }) => `${name} ${((dur ?? 0) / 1000).toFixed(1)}`)
    .join(', ');
}
