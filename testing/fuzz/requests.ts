import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Call, pathParameters, toRequest } from '#contract/call.ts';
import { arbitraryOf } from '#testing/fuzz/arbitrary-of.ts';
import type { KnownValues } from '#testing/fuzz/known-values.ts';
import { type Spoil, spoils, spoilt, writtenWith } from '#testing/fuzz/spoil.ts';
import { flatPng } from '#testing/pictures.ts';

const ROLES = ['guest', 'customer', 'packer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A request as it was made up, before what it should know is looked up. */
export type Asked = {
  role: Role;
  input: unknown;
  spoil: Spoil;
  key: string | undefined;
  file: Uint8Array<ArrayBuffer> | undefined;
};
export type Sent = { path: string; body: string | Uint8Array<ArrayBuffer> | undefined };

const textFile = (text: string) => new TextEncoder().encode(text);
const files = fc.oneof(
  fc.constant(new Uint8Array(flatPng(8, 8))),
  fc.constantFrom(
    textFile('SKU,Price\r\nAV-DAY-50,1000'),
    textFile('Waybill,COD,Charge\r\nCX100001,1500.00,50.00'),
    textFile('"'.repeat(999)),
    textFile(''),
    textFile('\u0000,\u0000\r\n,,,,,\r\n'),
    textFile('PK\u0003\u0004 nothing of a workbook'),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);

/** Requests of one call, from whoever: half of them as they should be, the rest with something wrong in them. */
export function requestsOf(call: Call): fc.Arbitrary<Asked> {
  return fc.record({
    role: fc.oneof(
      { weight: 4, arbitrary: fc.constant(meantFor(call)) },
      { weight: 3, arbitrary: fc.constantFrom(...ROLES) },
    ),
    input: arbitraryOf(call.input, { path: call.path, name: '', parent: '' }),
    spoil: spoils,
    key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(255), 'x'.repeat(256), 'with space', 'clé'), {
      nil: undefined,
      freq: 5,
    }),
    file: call.takesFile ? files : fc.constant(undefined),
  });
}

/** The same requests on every run: who is answered does not change by chance. */
const SEED = 20_261_119;

/** Nothing wrong in them, by the schema itself, from whom they are meant for; every second says no more than it must. */
export function rightRequests(call: Call, known: KnownValues, most: number): Asked[] {
  const isRight = (input: unknown) => z.safeParse(call.input, input).success;
  const made = fc.sample(requestsOf(call), { numRuns: 5 * most, seed: SEED }).map((asked, index): Asked => {
    const input = known.resolve(asked.input, call.path);
    const least = index % 2 === 0 ? input : withoutSpare(input, isRight);
    return { ...asked, input: least, role: meantFor(call), spoil: { how: 'nothing' }, key: undefined };
  });
  return made.filter(({ input }) => isRight(input)).slice(0, most);
}

function withoutSpare(input: unknown, isRight: (input: unknown) => boolean): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.keys(input).reduce<Record<string, unknown>>(
    (kept, key) => {
      const { [key]: _spare, ...rest } = kept;
      return isRight(rest) ? rest : kept;
    },
    input as Record<string, unknown>,
  );
}

export const meantFor = ({ path }: Call): Role => (path.startsWith('/admin') ? 'owner' : 'customer');

/** What travels. */
export function write(call: Call, { input, spoil, file }: Asked, known: KnownValues): Sent {
  const right = known.resolve(input, call.path);
  const { path, body } = toRequest(call, addressable(call, spoilt(right, spoil)) as never);
  if (call.takesFile) return { path, body: spoil.how === 'body' ? spoil.text : file };
  return { path, body: body === undefined ? undefined : writtenWith(body, spoil) };
}

/** Addresses cannot hold half a character, which bodies can by an escape; and without its id one is that of another call. */
function addressable(call: Call, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const inPath = pathParameters(call.path).map((name) => {
    const written = String((input as Record<string, unknown>)[name]).toWellFormed();
    return [name, written === '' ? ' ' : written];
  });
  return { ...input, ...Object.fromEntries(inPath) };
}
