import type { Place } from '#testing/fuzz/arbitrary-of.ts';

type Plain = string | number;
const MOST_KEPT = 100;
const LONGEST = 300;
/** Names of parts of an answer that do not say what it is about. */
const GENERAL = new Set(['', 'row', 'rows', 'result', 'results', 'page', 'item', 'entry']);

/** Something that the shop has told stands here; what exactly is looked up when it is sent. */
export class Known {
  readonly names: string[];
  readonly pick: number;
  readonly otherwise: unknown;

  constructor(names: string[], pick: number, otherwise: unknown) {
    this.names = names;
    this.pick = pick;
    this.otherwise = otherwise;
  }
}

function plural(name: string): string {
  if (name.endsWith('ss')) return `${name}es`;
  if (name.endsWith('y')) return `${name.slice(0, -1)}ies`;
  return name.endsWith('s') ? name : `${name}s`;
}

/** The last word of an address before a place: '/admin/orders/{id}/refunds' is about refunds, its {id} about orders. */
function aboutOf(path: string, name?: string): string {
  const parts = path.split('/').filter(Boolean);
  const before = name === undefined ? parts : parts.slice(0, Math.max(0, parts.indexOf(`{${name}}`)));
  return before.findLast((part) => !part.startsWith('{')) ?? '';
}

/** Under which names the shop may have told a value for this place, the surest first. */
export function namesOf({ path, name, parent }: Place): string[] {
  const stem = /^(\w+)Ids?$/.exec(name)?.[1];
  if (path.includes(`{${name}}`) && !stem) return [`${aboutOf(path, name)}.${name}`];
  if (stem) return [`${plural(stem.replace(/^product(?=Item$)/, '').toLowerCase())}.id`, name];
  if (name === 'id') return [`${parent || aboutOf(path)}.id`];
  return [name];
}

/** What the shop has told in its answers, by name: what to ask for next. */
export class KnownValues {
  readonly #values = new Map<string, Plain[]>();
  /** Of what has a version: 'orders.17'. */
  readonly #versions = new Map<string, number>();

  add(name: string, value: Plain): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST_KEPT) values.shift();
  }

  /** Takes what an answer tells. */
  learn(path: string, answer: unknown, key = ''): void {
    if (Array.isArray(answer)) {
      for (const part of answer.slice(0, MOST_KEPT)) this.learn(path, part, key);
      return;
    }
    if (typeof answer !== 'object' || answer === null) return;
    const abouts = new Set([aboutOf(path), ...(GENERAL.has(key) ? [] : [plural(key)])]);
    const { id, version } = answer as { id?: unknown; version?: unknown };
    for (const about of abouts) {
      if (typeof id === 'number' || typeof id === 'string') {
        this.add(`${about}.id`, id);
        if (typeof version === 'number') this.#versions.set(`${about}.${id}`, version);
      }
    }
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST)) {
        this.add(name, value);
        // The {name} of '/admin/content/{name}'.
        for (const about of abouts) this.add(`${about}.${name}`, value);
        const stem = /^(\w+)Id$/.exec(name)?.[1];
        if (stem) this.add(`${plural(stem.toLowerCase())}.id`, value);
        if (stem && typeof version === 'number') this.#versions.set(`${plural(stem)}.${value}`, version);
      } else this.learn(path, value, name);
    }
  }

  /** The same with what is known now in place of what was to be looked up. */
  resolve(value: unknown, path: string): unknown {
    if (value instanceof Known) return this.#find(value);
    if (Array.isArray(value)) return value.map((part) => this.resolve(part, path));
    if (typeof value !== 'object' || value === null) return value;
    const found = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.resolve(part, path)]));
    if (!((value as { version?: unknown }).version instanceof Known)) return found;
    const version = this.#versionOf(found, path);
    return version === undefined ? found : { ...found, version };
  }

  #versionOf(found: Record<string, unknown>, path: string): number | undefined {
    const asked = Object.entries(found).flatMap(([name, value]) => {
      const stem = /^(\w+)Id$/.exec(name)?.[1];
      if (name === 'id') return [`${aboutOf(path, 'id')}.${value}`, `${aboutOf(path)}.${value}`];
      return stem ? [`${plural(stem)}.${value}`] : [];
    });
    return asked.map((name) => this.#versions.get(name)).find((version) => version !== undefined);
  }

  #find({ names, pick, otherwise }: Known): unknown {
    const values = names.map((name) => this.#values.get(name)).find((some) => some !== undefined);
    return values?.[pick % values.length] ?? otherwise;
  }
}
