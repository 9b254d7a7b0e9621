import { SETTING_KEYS, type SettingKey } from '#contract/staff/settings.ts';
import {
  type Config,
  type Environment,
  isGiven,
  mayBeEmpty,
  readConfig,
  settingProblems,
  settingRows,
} from '#server/config/config.ts';
import type { StoredSettings } from '#server/settings/index.ts';

type Problem = { key: SettingKey; message: string };

/** What the schema, and what the environment was set up with, does not allow of these. */
export function findProblems(environment: Environment, stored: StoredSettings): Problem[] {
  const empty = Object.entries(stored)
    .filter(([key, value]) => value === '' && !mayBeEmpty(key))
    .map(([key]) => ({ key: key as SettingKey, message: 'must not be empty' }));
  const refused = settingProblems({ ...environment, ...stored }).filter(({ key }) => key in stored) as Problem[];
  const problems = [...empty, ...refused, ...findUnready(environment, stored)];
  if (stored.PAYMENT_METHODS === undefined || problems.some(({ key }) => key === 'PAYMENT_METHODS')) return problems;
  const { PAYMENT_METHODS: on } = readConfig(environment);
  const { PAYMENT_METHODS: wanted } = readConfig({ ...environment, PAYMENT_METHODS: stored.PAYMENT_METHODS });
  if (wanted.every((method) => on.includes(method))) return problems;
  // Their keys stand in the environment, so nobody could be paid.
  return [...problems, { key: 'PAYMENT_METHODS', message: `must be of those that the shop was set up with: ${on}` }];
}

/** What is switched on needs something that nobody has written down yet. */
function findUnready(environment: Environment, stored: StoredSettings): Problem[] {
  const wanted = NEEDS.filter(([key]) => stored[key] === 'on');
  const given: Environment = { ...environment, ...stored };
  const missing = wanted.filter(([, needed]) => {
    const own = given[needed];
    return own === undefined ? !readConfig(environment)[needed] : own.trim() === '';
  });
  return missing.map(([key, , message]) => ({ key, message }));
}

const BANKS_CODE = 'must wait until the code of your bank stands here';
const NEEDS = [
  ['TRANSFER_AT_CHECKOUT', 'BANK_ACCOUNT', 'must wait until the bank account stands here'],
  ['LANKAQR', 'LANKAQR_CODE', BANKS_CODE],
  ['LANKAQR_AT_DOOR', 'LANKAQR_CODE', BANKS_CODE],
] as const;

/**
 * The environment with what the owner has set over it. What is not valid any more, since another version wrote it or the
 * environment has changed, is left out: a shop that opens is worth more than one setting.
 */
export function withSettings(
  environment: Environment,
  stored: StoredSettings,
  onLeftOut: (problem: Problem) => void = () => undefined,
): Config {
  const problems = findProblems(environment, stored);
  for (const problem of problems) onLeftOut(problem);
  const left = new Set<string>(problems.map(({ key }) => key));
  const valid = Object.fromEntries(Object.entries(stored).filter(([key]) => !left.has(key)));
  return readConfig({ ...environment, ...valid });
}

/** What is as another setting unless something else is said: the owner's mails go where shoppers write to. */
const FOLLOWS: { [Key in SettingKey]?: SettingKey } = {
  OWNER_EMAIL: 'CONTACT_EMAIL',
  CONTACT_PHONE: 'WHATSAPP_NUMBER',
};

type SettingWords = Record<SettingKey, { value: string; standard: string; meaning: string }>;

/** Each as it is in force, as it would be if the owner had said nothing of it, and what it means. */
export function settingWords(environment: Environment, stored: StoredSettings): SettingWords {
  const inForce = withSettings(environment, stored);
  const given = readConfig(environment);
  const meanings = new Map(settingRows().map(({ key, meaning }) => [key, meaning]));
  const words = SETTING_KEYS.map((key) => {
    const value = textOf(inForce[key]);
    const follows = isGiven(environment, key) ? undefined : FOLLOWS[key];
    const otherwise = follows ? inForce[follows] : given[key];
    const standard = stored[key] === undefined ? value : textOf(otherwise);
    return [key, { value, standard, meaning: meanings.get(key) ?? '' }];
  });
  return Object.fromEntries(words);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value ?? '');
}
