import * as z from 'zod/mini';

/** `list`: short words joined by commas, each a text of its own unless the whole is one ('50 g jar, Rose'). `label`: what the owner calls it. */
export type OwnKind = { list?: boolean; label?: string };
const kinds = new WeakMap<object, OwnKind>();

/** What the owner writes in English, and may have in other languages (server/translations). */
export function ofOwner<Schema extends z.core.$ZodType>(schema: Schema, kind: OwnKind = {}): Schema {
  kinds.set(schema, kind);
  return schema;
}
export const kindOf = (schema: z.core.$ZodType): OwnKind | undefined => kinds.get(schema);

export const OwnText = ofOwner(z.string());
export const OwnList = ofOwner(z.string(), { list: true });
