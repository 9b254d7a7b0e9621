import { inspect } from 'node:util';
import type { Log } from '#server/platform/log.ts';

const PRINTERS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * What nobody caught ends the process, after a line in the log: Node itself would print the error with all it carries.
 * Once the shop is open, what libraries print by themselves goes through the log for the same reason.
 */
export function logFaults(log: Log) {
  let stop = (): void => process.exit(1);
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught this error: the process ends');
    stop();
  });
  return {
    hasOpened(closeInOrder: () => void): void {
      stop = closeInOrder;
      for (const [name, level] of Object.entries(PRINTERS) as [keyof typeof PRINTERS, 'info'][]) {
        console[name] = (...said: unknown[]) => {
          const texts = said.map((part) => (part instanceof Error || typeof part === 'string' ? part : inspect(part)));
          log[level]({ said: texts }, 'printed by a library');
        };
      }
    },
  };
}
