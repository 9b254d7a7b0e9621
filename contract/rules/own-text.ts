import * as z from 'zod/mini';

/** `list`: short words joined by commas, each a text of its own ('50 g jar, Rose'). */
type Kind = { list: boolean };
const kinds = new WeakMap<object, Kind>();

/** What the owner writes in English, and may have in other languages (server/translations). */
export function ofOwner<Schema extends z.core.$ZodType>(schema: Schema, kind: Kind = { list: false }): Schema {
  kinds.set(schema, kind);
  return schema;
}
export const kindOf = (schema: z.core.$ZodType): Kind | undefined => kinds.get(schema);

export const OwnText = ofOwner(z.string());
export const OwnList = ofOwner(z.string(), { list: true });
