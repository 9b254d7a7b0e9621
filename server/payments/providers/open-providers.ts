import type { Providers } from '#server/payments/provider.ts';
import { cardGateway, type GatewaySettings } from '#server/payments/providers/card/card-gateway.ts';
import { cardProvider } from '#server/payments/providers/card/card-provider.ts';
import { hostedProvider } from '#server/payments/providers/hosted/hosted-provider.ts';
import { type KokoSettings, kokoProvider } from '#server/payments/providers/koko/koko-provider.ts';
import { type MintpaySettings, mintpayProvider } from '#server/payments/providers/mintpay/mintpay-provider.ts';
import { providerCaller } from '#server/payments/providers/provider-call.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

export type ProviderSettings = { gateway: GatewaySettings; koko: KokoSettings; mintpay: MintpaySettings };

export function openProviders(
  { gateway, koko, mintpay }: ProviderSettings,
  { db, log }: { db: Db; log: Log },
): Providers {
  const call = providerCaller({ db, log });
  const rest = cardGateway(gateway, call);
  return {
    card: cardProvider(gateway, rest),
    hosted: hostedProvider(gateway, rest),
    koko: kokoProvider(koko, call),
    mintpay: mintpayProvider(mintpay, call),
  };
}
