import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { cleanForLog } from '#server/platform/log-cleaning.ts';
import { RequestLine } from '#server/platform/request-line.ts';
import { traceFields } from '#server/platform/tracing.ts';

export type Log = ReturnType<typeof createLog>;

/** Structured lines on standard output. Everything said is cleaned first, so that nobody has to think of it who logs. */
export function createLog(
  config: { LOG_LEVEL: string; TRACES_URL?: string | undefined },
  destination?: DestinationStream,
) {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (described) => described }, // done already
    ...(config.TRACES_URL && { mixin: traceFields }),
    hooks: {
      logMethod(said, method) {
        const [first, ...rest] = said as unknown[];
        const about = first instanceof Error ? { err: first } : first;
        const cleaned = [about, ...rest].map((part) => (part instanceof RequestLine ? part : cleanForLog(part)));
        method.apply(this, cleaned as typeof said);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
