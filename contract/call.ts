import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * One promise of the API. The input is a single value: names in the path's braces are taken from it, the rest travels
 * in the query (GET, DELETE) or in the JSON body (POST, PUT).
 */
export type Call<Input extends z.core.$ZodType = z.core.$ZodType, Output extends z.core.$ZodType = z.core.$ZodType> = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  input: Input;
  output: Output;
  /**
   * What an answer must hold wherever a screen would take a missing field for emptiness or for success. Light, since
   * schemas stay on the server: `a.b` is there, `a[]` is a list, `a?` may be null, and `a|b` is either.
   */
  promises?: string;
  /** The body is a file of at most so many bytes, and no JSON; the input travels in the query. */
  takesFile?: number;
  /** The answer is a picture that only the caller may see, and no JSON. */
  givesPicture?: true;
  /** The answer is a file to keep, however large, and no JSON. */
  givesFile?: true;
  /** The answer is a page for a frame of the back office, without scripts, and no JSON. */
  givesPage?: true;
  /** What may be refused, beside the failures that any call can meet. */
  fails: readonly ErrorCode[];
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

const nothing = z.object({});
export type Nothing = typeof nothing;
/** What is said of a call beside its name and route; without `input` it takes nothing, without `fails` it refuses nothing. */
export type Definition<Output extends z.core.$ZodType, Input extends z.core.$ZodType> = Omit<
  Call<Input, Output>,
  'name' | 'method' | 'path' | 'input' | 'fails'
> & { input?: Input; fails?: readonly ErrorCode[] };

/** `route`: 'GET /orders/{id}'. */
export function call<Output extends z.core.$ZodType, Input extends z.core.$ZodType = Nothing>(
  name: string,
  route: Route,
  { input = nothing as unknown as Input, fails = [], ...rest }: Definition<Output, Input>,
): Call<Input, Output> {
  const [method, path] = route.split(' ') as [Method, string];
  return { name, method, path, input, fails, ...rest };
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

export function carriesBody(method: Call['method']): boolean {
  return method === 'POST' || method === 'PUT';
}

/** Where each part of a call's input goes on the wire. */
export function toRequest<C extends Call>(call: C, input: InputOf<C>): { path: string; body: string | undefined } {
  const inPath = pathParameters(call.path);
  const values = (input ?? {}) as Record<string, unknown>;
  const path = inPath.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(values[name]))),
    call.path,
  );
  const rest = Array.isArray(input)
    ? input
    : Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
      );
  if (carriesBody(call.method) && !call.takesFile) return { path, body: JSON.stringify(rest) };

  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  return { path: query ? `${path}?${query}` : path, body: undefined };
}
