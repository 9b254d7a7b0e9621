import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Structured lines on standard output. Whatever bears one of these names is never written, wherever it stands. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'secret', 'email', 'emailAddress', 'phone', 'address'];

export function createLog(config: { LOG_LEVEL: string }, destination?: DestinationStream) {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
