import fc from 'fast-check';

/** What is wrong with a request that was right: one thing, somewhere in it. */
export type Spoil =
  | { how: 'nothing' }
  | { how: 'replace'; at: number; by: unknown }
  | { how: 'drop'; at: number }
  | { how: 'key'; at: number; key: string; by: unknown }
  | { how: 'body'; text: string };

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const wrong = fc.constantFrom<unknown>(
  ...[undefined, null, true, 0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, '', ' ', '0', '-1', '1e3'],
  ...['x'.repeat(10_000), 'x'.repeat(90_000), 'a\u0000b', '\u0000', '\ud800', '\udfff\ud800', '\u202e\u2066', '\ufeff'],
  ...[
    '👩‍👩‍👧‍👦'.repeat(50),
    'İ'.repeat(200),
    'ß'.repeat(300),
    `'); drop table users; --`,
    '<script>alert(1)</script>',
    '%00%',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '275760-09-14T00:00:00.000Z',
    '-000001-01-01',
    '../../etc/passwd',
    '{{7*7}}',
    '\\',
    '%',
    '_',
  ],
  ...[[], [[]], {}, { $gt: '' }, { id: 1 }, Array(2000).fill(1), Array(300).fill({}), JSON.parse(deep(200))],
);

/** Requests that are not JSON, or hardly. */
const bodies = fc.constantFrom(
  ...[
    '{',
    '[]',
    '"x"',
    'null',
    '7',
    '[null]',
    'undefined',
    '{"a":1,}',
    '{"__proto__":7}',
    '\u0000',
    '\ufeff{}',
    '{"\ud800":1}',
  ],
  ...[deep(40_000), `{"a":${'9'.repeat(5000)}}`, '1e999', 'a=1&b=2', '--x\r\nContent-Disposition: form-data\r\n'],
);

const keys = fc.oneof(
  fc.constantFrom(...PROTOTYPE_KEYS),
  fc.constantFrom('', '\u0000', 'x'.repeat(2000), 'role', 'isAdmin'),
);

export const spoils: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Spoil>({ how: 'nothing' }) },
  { weight: 4, arbitrary: fc.record({ how: fc.constant('replace' as const), at: fc.nat(200), by: wrong }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('drop' as const), at: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('key' as const), at: fc.nat(200), key: keys, by: wrong }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('body' as const), text: bodies }) },
);

type Step = string | number;

/** Where anything stands in a value, from the whole down to each part. */
function placesIn(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

/** A copy with one place in it changed; what is changed to nothing is left out. */
function changed(value: unknown, [step, ...rest]: Step[], change: (found: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((part, index) => (String(index) === step ? changed(part, rest, change) : part));
  }
  const parts = value as Record<Step, unknown>;
  const part = changed(parts[step], rest, change);
  const { [step]: _gone, ...others } = parts;
  return part === undefined ? others : { ...parts, [step]: part };
}

export function spoilt(input: unknown, spoil: Spoil): unknown {
  if (spoil.how !== 'replace' && spoil.how !== 'drop') return input;
  const places = placesIn(input).slice(1);
  const place = places[spoil.at % Math.max(1, places.length)];
  return place ? changed(input, place, () => (spoil.how === 'drop' ? undefined : spoil.by)) : input;
}

/** As text, with a key that stands twice or means something to JavaScript: no value of ours could hold it. */
export function writtenWith(body: string, spoil: Spoil): string {
  if (spoil.how === 'body') return spoil.text;
  if (spoil.how !== 'key') return body;
  const own = [...body.matchAll(/"(\w+)":/g)].map(([, key]) => key);
  const key = spoil.at % 2 === 0 && own.length > 0 ? own[spoil.at % own.length] : spoil.key;
  const opening = body.indexOf('{');
  const extra = `${JSON.stringify(key)}:${JSON.stringify(spoil.by ?? null)}`;
  if (opening < 0) return body;
  const isEmpty = body[opening + 1] === '}';
  return `${body.slice(0, opening + 1)}${extra}${isEmpty ? '' : ','}${body.slice(opening + 1)}`;
}
