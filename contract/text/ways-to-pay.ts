import type { PublicConfig } from '#contract/public-config.ts';
import { legalTexts } from '#texts/legal.ts';

type Method = PublicConfig['paymentMethods'][number];

/** The ways to pay, as terms list them. */
export function listWaysToPay({ paymentMethods }: PublicConfig): string[] {
  const { card, koko, mintpay, cod, bank, lankaQr } = legalTexts;
  const words: Record<Method, string> = { card, koko, mintpay, cod, bank, lankaqr: lankaQr };
  return paymentMethods.map((method) => words[method]);
}
