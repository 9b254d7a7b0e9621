import * as z from 'zod/mini';
import { fieldTexts } from '#texts/fields.ts';

/** How a field is called: told when it is needed, as that depends on the language. Staff's fields have English names. */
export type FieldName = string | (() => string);
export const nameOf = (field: FieldName) => (typeof field === 'string' ? field : field());

export const required = (what: FieldName) => ({ error: () => fieldTexts.required({ what: nameOf(what) }) });
export const tooLong = (what: FieldName, most: number) =>
  z.maxLength(most, { error: () => fieldTexts.tooLong({ what: nameOf(what), most }) });
export const notText = (what: FieldName) => ({ error: () => fieldTexts.notText({ what: nameOf(what) }) });

/** What people write into the fields of a form, with the words for what can be wrong with it. */
export function text(what: FieldName, most: number) {
  return z.pipe(
    z.string(required(what)).check(z.trim()),
    z.string().check(z.minLength(1, required(what)), tooLong(what, most)),
  );
}

/** What may be left out: some clients leave a field out, others send null for it. */
export function orEmpty<Schema extends z.core.$ZodType, const Empty>(schema: Schema, empty: Empty) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => (given ?? empty) as NonNullable<z.output<Schema>> | Empty),
  );
}

export function optionalText(what: FieldName, most: number) {
  return orEmpty(z.string(notText(what)).check(z.trim(), tooLong(what, most)), '');
}

/** The same, but not left out: what a PUT does not name would be erased. */
export function written<Read>(schema: z.core.$ZodType<Read, string | null | undefined>) {
  return z.pipe(z.nullable(z.string()), schema as z.core.$ZodType<Read, string | null>);
}

const PASSWORD_LENGTH = { least: 10, most: 200 };
const noPassword = { error: () => fieldTexts.password };
const notLonger = z.maxLength(PASSWORD_LENGTH.most, { error: () => fieldTexts.most(PASSWORD_LENGTH) });

/** Said on the form before it hurts: long is good, rules about signs are not. */
export const NewPassword = z
  .string(noPassword)
  .check(
    z.minLength(1, { ...noPassword, abort: true }),
    z.minLength(PASSWORD_LENGTH.least, { error: () => fieldTexts.least(PASSWORD_LENGTH) }),
    notLonger,
  );

export const Password = z.string(noPassword).check(z.minLength(1, noPassword), notLonger);
