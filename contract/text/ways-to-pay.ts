import type { PublicConfig } from '#contract/public-config.ts';
import { legalTexts } from '#texts/legal.ts';

type Method = PublicConfig['paymentMethods'][number];

/** The ways to pay, as terms list them. */
export function listWaysToPay({ paymentMethods }: PublicConfig): string[] {
  const { card, koko, mintpay, cod } = legalTexts;
  const words: Record<Method, string> = { card, koko, mintpay, cod };
  return paymentMethods.map((method) => words[method]);
}
