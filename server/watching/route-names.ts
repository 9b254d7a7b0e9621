type Pattern = { method: string; path: string };
type Place = { next: Map<string, Place>; any?: Place; name?: string };

const newPlace = (): Place => ({ next: new Map() });
/** Everything else: what is not there, and what scanners look for. */
const OTHER = 'other';
/** Files, and the screens of the back office, which its own script knows. */
const FOLDERS = ['assets', 'admin'];

/**
 * Names the route of a request by its pattern, 'GET /product/:id', so that no id, no query and nothing that a caller made up
 * becomes a name.
 */
export function routeNamer(patterns: Pattern[]) {
  const roots = new Map<string, Place>();

  function add(method: string, segments: string[]): void {
    let place = roots.get(method) ?? newPlace();
    roots.set(method, place);
    for (const segment of segments) {
      const isAny = segment.startsWith(':');
      const next = (isAny ? place.any : place.next.get(segment)) ?? newPlace();
      if (isAny) place.any = next;
      else place.next.set(segment, next);
      place = next;
    }
    place.name ??= `${method} /${segments.join('/')}`;
  }

  for (const { method, path } of patterns) {
    const segments = segmentsOf(path);
    if (segments.some((segment) => segment.includes('*'))) continue;
    const last = segments.at(-1);
    if (last?.endsWith('?')) {
      add(method, segments.slice(0, -1));
      segments[segments.length - 1] = last.slice(0, -1);
    }
    // ':id{[0-9]+}' is one value like any other.
    add(
      method,
      segments.map((segment) => segment.replace(/\{.*\}$/, '')),
    );
  }

  return (method: string, url: string): string => {
    const segments = segmentsOf(url.split('?', 1)[0] ?? '');
    const asked = method === 'HEAD' ? 'GET' : method;
    const root = roots.get(asked);
    if (!root) return OTHER;
    const name = find(root, segments, 0);
    if (name) return name;
    const [folder = ''] = segments;
    return FOLDERS.includes(folder) ? `${asked} /${folder}/*` : OTHER;
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function find(place: Place, segments: string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return place.name;
  const known = place.next.get(segment);
  return (known && find(known, segments, at + 1)) ?? (place.any && find(place.any, segments, at + 1));
}
