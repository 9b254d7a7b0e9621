import path from 'node:path';
import { type Config, readConfig } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';

export type PaymentSandbox = { config: Config; url: string | undefined; close(): Promise<void> };

/**
 * Lets the sandbox stand in for the providers that no setting names, and gives the configuration that uses it. To the
 * rest of the shop it is an address like any other.
 */
export async function openPaymentSandbox(
  environment: Record<string, string | undefined>,
  config: Config,
): Promise<PaymentSandbox> {
  if (config.inSandbox.length === 0) return { config, url: undefined, close: async () => undefined };
  const { openSandbox } = await import('#sandbox/server.ts');
  const sandbox = await openSandbox({
    port: config.SANDBOX_PORT,
    mayMove: !config.isSandboxPortGiven,
    hostname: new URL(config.PUBLIC_URL).hostname,
    merchantId: config.GATEWAY_MERCHANT_ID,
    // Orders of the shop's own database live as long as its folder; those of a given one may be anybody's.
    ...(!config.DATABASE_URL && { stateFile: path.join(config.DATA_DIR, 'sandbox.json') }),
  }).catch((cause: NodeJS.ErrnoException) => {
    const isBusy = cause.code === 'EADDRINUSE';
    const problem = isBusy ? 'is in use. Stop what uses it, or' : `cannot be used (${cause.message}):`;
    throw new StartError(`Port ${config.SANDBOX_PORT} ${problem} set SANDBOX_PORT to another.`, { cause });
  });
  const prefixes = config.inSandbox.map((key) => key.replace('URL', ''));
  const settings = Object.entries(sandbox.settings).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return {
    config: readConfig({ ...environment, ...Object.fromEntries(settings) }),
    url: sandbox.url,
    close: sandbox.close,
  };
}
