import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Call, pathParameters } from '#contract/call.ts';
import { modulesOf } from '#testing/modules-of.ts';

const parts = await modulesOf('contract/staff/*.ts');
const isGet = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET';

/** Where a list goes on, and which columns or rows are asked for: read apart from the filters. */
const PLACES = ['before', 'after', 'limit', 'skip', 'what', 'id', 'orders'];
const LISTS = /\b(tab|search|state|view|itemId|before|after)\b/;

type Def = { shape?: Record<string, unknown> };
const lists = parts
  .flatMap((part) => Object.values(part))
  .filter(isGet)
  .map(({ name, path, input }) => {
    const fields = Object.keys((input._zod.def as Def).shape ?? {}).filter(
      (one) => !pathParameters(path).includes(one),
    );
    return { name, fields };
  })
  .filter(({ fields }) => fields.length > 1 && fields.some((field) => LISTS.test(field)));

/** What each reader takes from its input, where the compiler refuses that anything is left. */
const READ = /\{([\w\s:=,']*?),\s*\.\.\.unread\s*\}[^;{}]*?(?:\{|;)\s*unread satisfies Record<string, never>;/g;
const readers = globSync('server/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(READ)].map(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s*[:=].*/s, '')),
  ),
);

test('[GRW-03] every filter of a list of staff is read by its query, or the project does not compile', () => {
  expect(lists.length).toBeGreaterThan(15);
  const isReader = (names: string[], fields: string[]) =>
    fields.every((field) => names.includes(field) || PLACES.includes(field)) &&
    names.every((name) => fields.includes(name) || PLACES.includes(name));
  const unread = lists.filter(({ fields }) => !readers.some((names) => isReader(names, fields)));
  expect(unread.map(({ name, fields }) => `${name}: ${fields.join(', ')}`)).toEqual([]);
});
