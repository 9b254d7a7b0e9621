import path from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { providersOf } from '#server/config/providers.ts';
import { StartError, wrongHost } from '#server/platform/start-error.ts';

export type PaymentSandbox = { config: Config; url: string | undefined; close(): Promise<void> };

type Environment = Record<string, string | undefined>;

/**
 * Lets the sandbox stand in for the providers that no setting names, and gives the configuration that uses it. To the
 * rest of the shop it is an address like any other.
 */
export async function openPaymentSandbox(environment: Environment, config: Config): Promise<PaymentSandbox> {
  checkProviders(environment, config);
  if (config.inSandbox.length === 0) return { config, url: undefined, close: async () => undefined };
  const { openSandbox } = await import('#sandbox/server.ts');
  const sandbox = await openSandbox({
    port: config.SANDBOX_PORT,
    mayMove: !config.isSandboxPortGiven,
    host: config.HOST,
    hostname: new URL(config.PUBLIC_URL).hostname,
    merchantId: config.GATEWAY_MERCHANT_ID,
    // Orders of the shop's own database live as long as its folder; those of a given one may be anybody's.
    ...(!config.DATABASE_URL && { stateFile: path.join(config.DATA_DIR, 'sandbox.json') }),
  }).catch((cause: NodeJS.ErrnoException) => {
    const hostError = wrongHost(config.HOST, cause);
    if (hostError) throw hostError;
    const isBusy = cause.code === 'EADDRINUSE';
    const problem = isBusy ? 'is in use. Stop what uses it, or' : `cannot be used (${cause.message}):`;
    throw new StartError(`Port ${config.SANDBOX_PORT} ${problem} set SANDBOX_PORT to another.`, { cause });
  });
  const prefixes = config.inSandbox.map(({ url }) => url.replace('URL', ''));
  const settings = Object.entries(sandbox.settings).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return {
    config: readConfig({ ...environment, ...Object.fromEntries(settings) }),
    url: sandbox.url,
    close: sandbox.close,
  };
}

/**
 * A provider that is named needs all of its settings; and a shop that sells to the public, with its own database and
 * address, must not take payments where no money moves.
 */
export function checkProviders(environment: Environment, config: Config): void {
  for (const { url, needs } of providersOf(config.PAYMENT_METHODS)) {
    const missing = environment[url] ? needs.find((key) => !environment[key]) : undefined;
    if (missing) throw new StartError(`The setting ${missing} is missing, but the provider of ${url} needs it.`);
  }
  const [first] = config.inSandbox;
  if (!first || !config.DATABASE_URL || config.DEMO_DATA || isThisMachine(config.PUBLIC_URL)) return;
  throw new StartError(
    `The setting ${first.url} is missing: a shop for the public cannot be paid in the sandbox. ` +
      `Set it, or take ${first.method} out of PAYMENT_METHODS.`,
  );
}

function isThisMachine(address: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
