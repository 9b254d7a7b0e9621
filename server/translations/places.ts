import type * as z from 'zod/mini';
import { kindOf, type OwnKind } from '#contract/rules/own-text.ts';

/** Where in a value of a schema the owner's texts stand. */
export type Place = { own: OwnKind } | { fields: Record<string, Place> } | { each: Place };

type Schema = z.core.$ZodType;
const known = new WeakMap<Schema, Place | null>();

export function placesOf(schema: Schema): Place | null {
  let places = known.get(schema);
  if (places === undefined) {
    known.set(schema, null);
    places = findPlaces(schema);
    known.set(schema, places);
  }
  return places;
}

function findPlaces(schema: Schema): Place | null {
  const own = kindOf(schema);
  if (own) return { own };
  const def = schema._zod.def as unknown as Record<string, unknown>;
  if (def.type === 'object') return inFields(Object.entries(def.shape as Record<string, Schema>));
  if (def.type === 'array') return forEach(def.element as Schema);
  if (def.type === 'record') return forEach(def.valueType as Schema);
  if (def.type === 'union') return together((def.options as Schema[]).map(placesOf));
  return def.innerType ? placesOf(def.innerType as Schema) : null;
}

function inFields(entries: [string, Schema][]): Place | null {
  const fields = entries.flatMap(([name, schema]) => {
    const place = placesOf(schema);
    return place ? [[name, place] as const] : [];
  });
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : null;
}

function forEach(schema: Schema): Place | null {
  const each = placesOf(schema);
  return each && { each };
}

/** Of either: a field that is not there is passed over. */
function together(options: (Place | null)[]): Place | null {
  const found = options.filter((place) => place !== null);
  if (found.length < 2 || !found.every((place) => 'fields' in place)) return found[0] ?? null;
  return { fields: Object.assign({}, ...found.map(({ fields }) => fields)) };
}

type Say = (text: string, kind: OwnKind, places: number[]) => string;

/** The value with every text of these places put through `say`. What it does not touch is the same. */
export function mapPlaces(place: Place, value: unknown, say: Say, places: number[] = []): unknown {
  if ('own' in place) {
    if (typeof value !== 'string') return value;
    const one = (text: string) => say(text, place.own, places);
    const said = one(value);
    return place.own.list && said === value ? value.split(', ').map(one).join(', ') : said;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('each' in place) {
    if (Array.isArray(value)) return value.map((one, at) => mapPlaces(place.each, one, say, [...places, at + 1]));
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, mapPlaces(place.each, one, say, places)]),
    );
  }
  const changed = { ...value } as Record<string, unknown>;
  for (const [name, inner] of Object.entries(place.fields)) {
    if (name in changed) changed[name] = mapPlaces(inner, changed[name], say, places);
  }
  return changed;
}

export type FoundText = { label: string; source: string };

/** The texts of a value, each once, with what the owner calls them: 'Answer 3' is in the third entry. */
export function textsIn(schema: Schema, value: unknown): FoundText[] {
  const found = new Map<string, FoundText>();
  const places = placesOf(schema);
  if (places) {
    mapPlaces(places, value, (text, { label = '' }, at) => {
      const source = text.trim();
      if (source && !found.has(source))
        found.set(source, { label: [label, at.join('.')].filter(Boolean).join(' '), source });
      return text;
    });
  }
  return [...found.values()];
}
