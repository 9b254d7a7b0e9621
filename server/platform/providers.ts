import { StartError } from '#server/platform/start-error.ts';

type Given = Record<string, string | undefined>;

/** Where each way to pay is carried out, and what it needs there. */
const PROVIDERS = [
  { method: 'card', url: 'GATEWAY_URL', needs: ['GATEWAY_MERCHANT_ID', 'GATEWAY_PASSWORD'] },
  {
    method: 'koko',
    url: 'KOKO_URL',
    needs: ['KOKO_MERCHANT_ID', 'KOKO_API_KEY', 'KOKO_PRIVATE_KEY', 'KOKO_PUBLIC_KEY'],
  },
  { method: 'mintpay', url: 'MINTPAY_URL', needs: ['MINTPAY_MERCHANT_ID', 'MINTPAY_SECRET'] },
] as const;

/**
 * The providers that the sandbox has to stand in for, by the settings that would name them. One that is named needs all
 * of its settings; and a shop that sells to the public, with its own database and address, must not take payments where
 * no money moves.
 */
export function sandboxProviders(given: Given, methods: readonly string[], { isDemo }: { isDemo: boolean }) {
  const isPublic = Boolean(given.DATABASE_URL) && !isDemo && isElsewhere(given.PUBLIC_URL);
  const on = PROVIDERS.filter(({ method }) => methods.includes(method));
  for (const { method, url, needs } of on) {
    const missing = given[url] ? needs.find((key) => !given[key]) : undefined;
    if (missing) throw new StartError(`The setting ${missing} is missing, but the provider of ${url} needs it.`);
    if (!given[url] && isPublic) {
      const way = `Set it, or take ${method} out of PAYMENT_METHODS`;
      throw new StartError(
        `The setting ${url} is missing: a shop for the public cannot be paid in the sandbox. ${way}.`,
      );
    }
  }
  return on.filter(({ url }) => !given[url]).map(({ url }) => url);
}

function isElsewhere(address: string | undefined): boolean {
  return address !== undefined && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
