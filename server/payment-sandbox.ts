import path from 'node:path';
import { type Config, type Environment, readConfig } from '#server/config/config.ts';
import { isLocalAddress } from '#server/config/local-address.ts';
import { providersOf } from '#server/config/providers.ts';
import type { KnownPayment } from '#server/demo/demo-payments.ts';
import { StartError, wrongHost } from '#server/platform/start-error.ts';

export type PaymentSandbox = {
  /** With the settings by which the sandbox is reached. */
  environment: Environment;
  config: Config;
  url: string | undefined;
  /** Tells of payments that it cannot know: none where the bank's own gateway is used. */
  tellPayments(payments: KnownPayment[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * Lets the sandbox stand in for the providers that no setting names, and gives the configuration that uses it. To the
 * rest of the shop it is an address like any other.
 */
export async function openPaymentSandbox(environment: Environment, config: Config): Promise<PaymentSandbox> {
  checkProviders(environment, config);
  if (config.inSandbox.length === 0) {
    return { environment, config, url: undefined, tellPayments: async () => undefined, close: async () => undefined };
  }
  const { openSandbox } = await import('#sandbox/server.ts');
  const sandbox = await openSandbox({
    port: config.SANDBOX_PORT,
    mayMove: !config.isSandboxPortGiven,
    ...(config.SANDBOX_HOST && { host: config.SANDBOX_HOST }),
    hostname: sandboxName(config),
    merchantId: config.GATEWAY_MERCHANT_ID,
    // Orders of the shop's own database live as long as its folder; those of a given one may be anybody's.
    ...(!config.DATABASE_URL && { stateFile: path.join(config.DATA_DIR, 'sandbox.json') }),
  }).catch((cause: NodeJS.ErrnoException) => {
    const hostError = wrongHost(config.SANDBOX_HOST, cause, 'SANDBOX_HOST');
    if (hostError) throw hostError;
    const isBusy = cause.code === 'EADDRINUSE';
    const problem = isBusy ? 'is in use. Stop what uses it, or' : `cannot be used (${cause.message}):`;
    throw new StartError(`Port ${config.SANDBOX_PORT} ${problem} set SANDBOX_PORT to another.`, { cause });
  });
  const prefixes = config.inSandbox.map(({ url }) => url.replace('URL', ''));
  const hasGateway = prefixes.includes('GATEWAY_');
  const settings = Object.entries(sandbox.settings).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  const withSandbox = { ...environment, ...Object.fromEntries(settings) };
  return {
    environment: withSandbox,
    config: readConfig(withSandbox),
    url: sandbox.url,
    tellPayments: (payments) => (hasGateway ? tell(sandbox.url, payments) : Promise.resolve()),
    close: sandbox.close,
  };
}

async function tell(url: string, payments: KnownPayment[]): Promise<void> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(payments) };
  const answer = await fetch(`${url}/control/payments`, { ...request, signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`The sandbox did not take the demo's payments: ${await answer.text()}`);
}

/** By which name browsers and the shop itself reach it: unless told otherwise it answers on this machine only. */
function sandboxName({ SANDBOX_HOST, PUBLIC_URL }: Config): string {
  const { hostname } = new URL(PUBLIC_URL);
  return SANDBOX_HOST || hostname === '127.0.0.1' ? hostname : 'localhost';
}

/** A provider that is named needs all of its settings. */
export function checkProviders(environment: Environment, config: Config): void {
  for (const { url, needs } of providersOf(config.PAYMENT_METHODS)) {
    const missing = environment[url] ? needs.find((key) => !environment[key]) : undefined;
    if (missing) throw new StartError(`The setting ${missing} is missing, but the provider of ${url} needs it.`);
  }
}

/**
 * Where the public comes in, whoever runs the database: no payments where no money moves, and nobody whose password
 * stands in the README.
 */
export function checkPublicAddress(config: Config): void {
  if (isLocalAddress(config.PUBLIC_URL)) return;
  if (config.DEMO_DATA) {
    throw new StartError(
      `The setting DEMO_DATA is on, but PUBLIC_URL is ${config.PUBLIC_URL}: everybody knows the passwords of the demo ` +
        'accounts. Set DEMO_DATA=off.',
    );
  }
  const [first] = config.inSandbox;
  if (first) {
    throw new StartError(
      `The setting ${first.url} is missing: a shop for the public cannot be paid in the sandbox. ` +
        `Set it, or take ${first.method} out of PAYMENT_METHODS.`,
    );
  }
  const local = providersOf(config.PAYMENT_METHODS).find(({ url }) => isLocalAddress(config[url]));
  if (local) {
    throw new StartError(
      `The setting ${local.url} is ${config[local.url]}, but a shop for the public cannot be paid on this machine or ` +
        `its network. Set it to the provider's address, or take ${local.method} out of PAYMENT_METHODS.`,
    );
  }
  if (config.DATABASE_URL && !config.SECRET_KEY) {
    throw new StartError(
      'The setting SECRET_KEY is missing: it locks what two-step sign-in of staff needs, and every process on this database needs ' +
        'the same. Set it to at least 32 random characters.',
    );
  }
}
