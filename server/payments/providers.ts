import { cardGateway, type GatewaySettings } from '#server/payments/card-gateway.ts';
import { cardProvider } from '#server/payments/card-provider.ts';
import { hostedProvider } from '#server/payments/hosted-provider.ts';
import { type KokoSettings, kokoProvider } from '#server/payments/koko-provider.ts';
import { type MintpaySettings, mintpayProvider } from '#server/payments/mintpay-provider.ts';
import type { Providers } from '#server/payments/port.ts';
import { providerCaller } from '#server/payments/provider-call.ts';
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
