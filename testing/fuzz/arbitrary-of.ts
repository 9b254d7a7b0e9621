import fc from 'fast-check';
import * as z from 'zod/mini';
import { Known, namesOf } from '#testing/fuzz/known-values.ts';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  entries?: Record<string, string | number>;
  values?: unknown[];
};
type Check = { check: string; value?: number; minimum?: number; maximum?: number; pattern?: RegExp };
type Bounds = { minimum?: number; maximum?: number; patterns: RegExp[] };
/** Where in a call a schema stands: what the shop told under such a name may stand there too. */
export type Place = { path: string; name: string; parent: string };

const DAY_MS = 86_400_000;
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.round(date.getTime() / DAY_MS) * DAY_MS).toISOString());
const word = (letters: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What people and programs write; a schema says by itself which of them it takes. */
const WRITTEN: fc.Arbitrary<string>[] = [
  fc.constantFrom('Nimali', 'Aloe Vera', '12 Temple Road, Kandy', 'කෝමාරිකා', 'கற்றாழை', 'Zoë O’Brien-de Silva'),
  fc.constantFrom(
    'Nimali Perera',
    'gel',
    'It arrived broken.',
    'on',
    'off',
    'Rs. 1,500',
    '<b>bold</b>',
    'ﷺ 👩‍🔬 e\u0301',
  ),
  word('0123456789', 7).map((digits) => `077${digits}`),
  word(LETTERS, 3, 12).map((name) => `${name}@example.com`),
  word(LETTERS, 10, 20),
  dates,
  dates.map((date) => date.slice(0, 10)),
  dates.map((date) => date.slice(0, 7)),
  word(`${LETTERS}0123456789-_`, 43),
  word('0123456789abcdef', 64),
  word('0123456789', 1, 3).map((digits) => String(Number(digits) + 1)),
  word('0123456789', 5),
  word('ABCDEFGHJKLMNPQ0123456789', 6),
  fc.constantFrom('/shop', 'https://example.com/a', 'http://localhost/images/none.webp', 'aloe-vera', '4000.00'),
  fc.constant(''),
];
const AMOUNTS = [0, 1, 2, 3, 5, 10, 20, 50, 99.99, 100, 500, 1500.5, 0.01, 20_000, 1_000_000];
const SAMPLES = 6;

/** Values as such a schema wants them, most of them: between its bounds, at them, and of what the shop has told. */
export function arbitraryOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  const within = (inner: Schema | undefined) => arbitraryOf(inner as Schema, place);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, place);
    case 'array':
      return listOf(schema, within(def.element));
    case 'string':
      return orKnown(textOf(schema), place);
    case 'number':
      return orKnown(numberOf(schema), place);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'optional':
      return fc.option(within(def.innerType), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(within(def.innerType), { nil: null, freq: 3 });
    case 'default':
      return within(def.innerType);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(within));
    case 'record':
      return recordOf(def, place);
    case 'pipe': {
      // Whatever is given, only this is taken.
      if ((def.out?._zod.def as Def | undefined)?.type === 'literal') return within(def.out);
      const written = taken(schema, WRITTEN);
      return written.length > 0 ? orKnown(fc.oneof(...written), place) : within(def.in);
    }
    case 'transform':
    case 'unknown':
    case 'any':
      return fc.jsonValue();
    default:
      throw new Error(`No values are made yet for a schema of the type ${def.type}.`);
  }
}

function objectOf(shape: Record<string, Schema>, { path, name }: Place): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const requiredKeys = fields.filter(([, field]) => !takes(field, undefined)).map(([key]) => key);
  const parts = fields.map(([key, field]) => [key, arbitraryOf(field, { path, name: key, parent: name })] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys });
}

function listOf(schema: Schema, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = minimum + 3 } = boundsOf(schema);
  return fc.array(element, { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, minimum + 3)) });
}

function recordOf({ keyType, valueType }: Def, place: Place): fc.Arbitrary<unknown> {
  const keys = arbitraryOf(keyType as Schema, { ...place, name: '' }).map(String);
  return fc.dictionary(keys, arbitraryOf(valueType as Schema, place), { maxKeys: 3, noNullPrototype: true });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const { minimum = 0, maximum = 60, patterns } = boundsOf(schema);
  const atBounds = fc.constantFrom(minimum, maximum).map((length) => 'x'.repeat(Math.min(length, 20_000)));
  const matching = patterns.flatMap((pattern) => stringsMatching(pattern));
  const fitting = taken(schema, [...WRITTEN, ...matching, atBounds]);
  return fc.oneof(...(fitting.length > 0 ? fitting : WRITTEN));
}

/** Not every pattern can be turned round. */
function stringsMatching(pattern: RegExp): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(pattern, { size: 'small' })];
  } catch {
    return [];
  }
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum = -5, maximum = 2 ** 31 } = boundsOf(schema);
  const [least, most] = [Math.ceil(Math.max(minimum, -(2 ** 31))), Math.floor(Math.min(maximum, 2 ** 31))];
  const plain = [...AMOUNTS, least, most].filter((amount) => takes(schema, amount));
  const anywhere = fc.integer({ min: least, max: Math.max(least, most) });
  return plain.length > 0 ? fc.oneof(fc.constantFrom(...plain), anywhere) : anywhere;
}

const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** What its checks say of how much, how long and in which form. */
function boundsOf(schema: Schema): Bounds {
  const { checks = [] } = schema._zod.def as unknown as { checks?: { _zod: { def: unknown } }[] };
  const bounds: Bounds = { patterns: [] };
  for (const { _zod } of checks) {
    const { check, value, minimum, maximum, pattern } = _zod.def as Check;
    const least = check === 'greater_than' ? value : minimum;
    const most = check === 'less_than' ? value : maximum;
    if (least !== undefined) bounds.minimum = least;
    if (most !== undefined) bounds.maximum = most;
    if (pattern) bounds.patterns.push(pattern);
  }
  return bounds;
}

/** Those whose values the schema takes, mostly. */
function taken(schema: Schema, given: fc.Arbitrary<string>[]): fc.Arbitrary<string>[] {
  return given.filter((one) => {
    const samples = fc.sample(one, { numRuns: SAMPLES, seed: 1 });
    return samples.filter((value) => takes(schema, value)).length > SAMPLES / 2;
  });
}

function orKnown(own: fc.Arbitrary<unknown>, place: Place): fc.Arbitrary<unknown> {
  if (place.name === '') return own;
  const names = namesOf(place);
  const known = fc.tuple(fc.nat(1000), own).map(([pick, otherwise]) => new Known(names, pick, otherwise));
  return fc.oneof({ arbitrary: known, weight: 3 }, { arbitrary: own, weight: 1 });
}
