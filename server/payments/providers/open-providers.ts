import type { Providers } from '#server/payments/provider.ts';
import { cardGateway, type GatewaySettings } from '#server/payments/providers/card/card-gateway.ts';
import { cardProvider } from '#server/payments/providers/card/card-provider.ts';
import { hostedProvider } from '#server/payments/providers/hosted/hosted-provider.ts';
import { type KokoSettings, kokoProvider } from '#server/payments/providers/koko/koko-provider.ts';
import { type MintpaySettings, mintpayProvider } from '#server/payments/providers/mintpay/mintpay-provider.ts';
import { type NoteCall, providerCaller } from '#server/payments/providers/provider-call.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

export type ProviderSettings = { gateway: GatewaySettings; koko: KokoSettings; mintpay: MintpaySettings };

export function openProviders(
  { gateway, koko, mintpay }: ProviderSettings,
  deps: { db: Db; log: Log; noteCall?: NoteCall | undefined },
): Providers {
  const callerOf = (provider: string) => providerCaller({ ...deps, provider });
  const rest = cardGateway(gateway, callerOf('card'));
  return {
    card: cardProvider(gateway, rest),
    hosted: hostedProvider(gateway, rest),
    koko: kokoProvider(koko, callerOf('koko')),
    mintpay: mintpayProvider(mintpay, callerOf('mintpay')),
  };
}
