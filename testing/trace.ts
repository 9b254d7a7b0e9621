import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

type Frame = { functionName: string; url: string; lineNumber: number };
/** As Chromium writes it: `dur` by the clock, `tdur` of the processor, which other programs do not lengthen. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    elementCount?: number;
    beginData?: { dirtyObjects?: number; stackTrace?: Frame[] };
    data?: { documentLoaderURL?: string };
  };
};

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'loading',
  'toplevel',
];

/** What the main thread did for the page that `visit` opens, from its navigation on. */
export async function traceMainThread(browser: Browser, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession();
  const complete = new Promise<{ stream?: string }>((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
  try {
    await visit();
    await wait(100); // what has just been done is written down a little later
  } finally {
    await devtools.send('Tracing.end');
  }
  const { stream } = await complete;
  const { traceEvents } = JSON.parse(await readAll(devtools, stream ?? '')) as { traceEvents: TraceEvent[] };
  await devtools.detach();
  const opened = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!opened) throw new Error('The trace holds no navigation.');
  return traceEvents.filter(({ pid, tid, ts }) => pid === opened.pid && tid === opened.tid && ts >= opened.ts);
}

async function readAll(devtools: CDPSession, handle: string): Promise<string> {
  let text = '';
  for (;;) {
    const { data, eof, base64Encoded } = await devtools.send('IO.read', { handle });
    text += base64Encoded ? Buffer.from(data, 'base64').toString() : data;
    if (eof) return text;
  }
}

/** So few elements cost nothing that a shopper could notice. */
const FEW = 20;

/** Where scripts of a site had it styled or laid out in the midst of their work, instead of once for the next frame. */
export function forcedLayouts(events: TraceEvent[], site: string): string[] {
  return events.flatMap(({ name, args: { elementCount, beginData } }) => {
    const script = beginData?.stackTrace?.[0];
    const size = name === 'Layout' ? beginData?.dirtyObjects : name === 'UpdateLayoutTree' ? elementCount : 0;
    if (!script?.url.startsWith(site) || !size || size <= FEW) return [];
    return [`${script.functionName} (${script.url}:${script.lineNumber}): ${name} of ${size}`];
  });
}
