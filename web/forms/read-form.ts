import * as z from 'zod/mini';

/** What is wrong, by the name of the field. */
export type Problems = Record<string, string>;

export type FormResult<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: Problems };

/** The value of a form, or the first problem of each field. */
export function readForm<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): FormResult<z.output<Schema>> {
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return { value: parsed.data };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0] ?? '')] ??= message;
  return { problems };
}
