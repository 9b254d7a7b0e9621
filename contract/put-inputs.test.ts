import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { BLOCKS } from '#contract/content/blocks.ts';
import { modulesOf } from '#testing/modules-of.ts';

const SIGNED = 'words that are the same are as they were, others are to be signed anew';
const WITH_TRANSLATIONS = ['Category', 'Content', 'Discount', 'Product', 'Settings', 'Text'];

/** What a PUT may leave out, and why nothing is erased by that. */
const EXCEPTIONS: Record<string, string> = {
  'adminChangeSignIn.newPassword': 'the password stays',
  ...Object.fromEntries(
    WITH_TRANSLATIONS.flatMap((what) => [
      [`adminSave${what}.translations`, 'what is not named of other languages stays'],
      [`adminSave${what}.translations.isRead`, SIGNED],
    ]),
  ),
  'adminSaveTranslations.texts.isRead': SIGNED,
  'adminSaveText.words.subject': 'a text has only some of the parts, and one that it has is refused when empty',
  'adminSaveText.words.title': 'as the subject',
  'adminSaveText.words.closing': 'as the subject',
  'adminSetFirstDay.said': 'a step that is said, or the list put away: what is not named stays',
  'adminSetFirstDay.isPutAway': 'as the step',
  'changeAddress.*': 'specified so for the clients of shoppers',
  'setReminders.email': 'an account has its own, and whoever has none is refused without it',
  'updateUser.phone': 'specified so for the clients of shoppers',
  'writeReview.*': 'whose it is has two ways to be said, and a review is written whole each time',
};

const parts = await modulesOf('contract/{calls,staff}/*.ts');
const isPut = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && value.method === 'PUT';
const puts = parts.flatMap((part) => Object.values(part)).filter(isPut);

type Def = { type: string; shape?: Record<string, z.core.$ZodType> } & Record<string, unknown>;

/** The keys anywhere in an input that may be left out. */
function leavable(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  const inner = ['innerType', 'element', 'in', 'out', 'valueType'].flatMap((name) => def[name] ?? []);
  const options = (def.options ?? []) as unknown[];
  const inside = [...inner, ...options].flatMap((one) => leavable(one as z.core.$ZodType, path));
  const own = Object.entries(def.shape ?? {}).flatMap(([key, value]) => [
    ...(z.safeParse(value, undefined).success ? [`${path}.${key}`] : []),
    ...leavable(value, `${path}.${key}`),
  ]);
  return [...new Set([...inside, ...own])];
}

const isExcepted = (key: string) => key in EXCEPTIONS || key.replace(/\.\w+$/, '.*') in EXCEPTIONS;

describe('nothing is erased by absence', () => {
  test.each(puts.map(({ name, input }) => [name, input] as const))('[GRW-20] %s names every key', (name, input) => {
    expect(leavable(input, name).filter((key) => !isExcepted(key))).toEqual([]);
  });

  test.each(Object.entries(BLOCKS))('[GRW-20] the text %s names every key', (name, schema) => {
    expect(leavable(schema, name)).toEqual([]);
  });

  test('[GRW-20] every exception is one', () => {
    const keys = puts.flatMap(({ name, input }) => leavable(input, name));
    const needed = new Set(keys.flatMap((key) => [key, key.replace(/\.\w+$/, '.*')]));
    expect(Object.keys(EXCEPTIONS).filter((key) => !needed.has(key))).toEqual([]);
  });
});
