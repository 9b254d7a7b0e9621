import * as z from 'zod/mini';

/** What people write into the fields of a form, with the words for what can be wrong with it. */
export function text(what: string, most: number) {
  return z.pipe(
    z.string(`${what} is required`).check(z.trim()),
    z
      .string()
      .check(
        z.minLength(1, `${what} is required`),
        z.maxLength(most, `${what} is too long: at most ${most} characters`),
      ),
  );
}

/** What may be left out: some clients leave a field out, others send null for it. */
export function orEmpty<Schema extends z.core.$ZodType, const Empty>(schema: Schema, empty: Empty) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => (given ?? empty) as NonNullable<z.output<Schema>> | Empty),
  );
}

export function optionalText(what: string, most: number) {
  return orEmpty(
    z
      .string(`${what} must be text`)
      .check(z.trim(), z.maxLength(most, `${what} is too long: at most ${most} characters`)),
    '',
  );
}

/** The same, but not left out: what a PUT does not name would be erased. */
export function written<Read>(schema: z.core.$ZodType<Read, string | null | undefined>) {
  return z.pipe(z.nullable(z.string()), schema as z.core.$ZodType<Read, string | null>);
}

const PASSWORD_LENGTH = { least: 10, most: 200 };

/** Said on the form before it hurts: long is good, rules about signs are not. */
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
    z.maxLength(PASSWORD_LENGTH.most, `Use at most ${PASSWORD_LENGTH.most} characters`),
  );

export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(PASSWORD_LENGTH.most, `Use at most ${PASSWORD_LENGTH.most} characters`),
  );
