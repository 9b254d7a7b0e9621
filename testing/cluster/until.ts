import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 120_000;

export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > LONGEST_WAIT_MS) throw new Error(`Waited in vain until ${what}.`);
    await sleep(LOOK_EVERY_MS);
  }
}
