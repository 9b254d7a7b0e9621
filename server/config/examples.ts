import type { SettingKey } from '#contract/staff/settings.ts';
import type { Config } from '#server/config/config.ts';

/** What the shop comes with so that it can be tried: nobody answers there, and nobody shall send money there. */
export const EXAMPLES = {
  CONTACT_EMAIL: 'hello@komarika.example',
  WHATSAPP_NUMBER: '+94 77 000 0000',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/komarika.example',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/komarika.example',
  SOCIAL_TIKTOK: 'https://www.tiktok.com/@komarika.example',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/@komarika.example',
  BANK_ACCOUNT: 'Example Bank (not a real account)|Kandy branch|Komarika Example|0000 1111 2222',
} as const satisfies Partial<Record<SettingKey, string>>;
export type ExampleKey = keyof typeof EXAMPLES;

const NAMES: Record<ExampleKey, string> = {
  CONTACT_EMAIL: 'the mail address',
  WHATSAPP_NUMBER: 'the WhatsApp number',
  SOCIAL_FACEBOOK: 'the Facebook page',
  SOCIAL_INSTAGRAM: 'the Instagram profile',
  SOCIAL_TIKTOK: 'the TikTok profile',
  SOCIAL_YOUTUBE: 'the YouTube channel',
  BANK_ACCOUNT: 'the bank account',
};

/** Which settings are still those of the example. */
export const findExamples = (config: Pick<Config, ExampleKey>): ExampleKey[] =>
  (Object.keys(EXAMPLES) as ExampleKey[]).filter((key) => config[key] === EXAMPLES[key]);

/** Where pages show '[…, to be filled in by the owner]'. */
const GAPS = {
  COMPANY_NAME: 'the name of the company',
  COMPANY_ADDRESS: 'its address',
  COMPANY_REGISTRATION: 'its registration number',
} as const satisfies Partial<Record<SettingKey, string>>;

/** What shoppers would read that is not the owner's, in the owner's words. */
export function findUnfilled(config: Config): string[] {
  const gaps = (Object.keys(GAPS) as (keyof typeof GAPS)[]).filter((key) => !config[key]).map((key) => GAPS[key]);
  return [...gaps, ...findExamples(config).map((key) => NAMES[key])];
}
