import { safeSessionStorage } from '#web/browser/storage.ts';

const STORED = 'places';
const MOST = 50;

/** How far down each entry of the browser's history was left; for this tab, and over a reload. */
let places: Map<string, number> | undefined;

function all(): Map<string, number> {
  if (places) return places;
  places = new Map(readStored());
  window.addEventListener('pagehide', () => safeSessionStorage.write(STORED, JSON.stringify([...all()].slice(-MOST))));
  return places;
}

/** Whatever else may lie under this name, only names with numbers come out. */
function readStored(): [string, number][] {
  try {
    const list: unknown = JSON.parse(safeSessionStorage.read(STORED) ?? '[]');
    return Array.isArray(list) ? list.filter(([name, top]) => typeof name === 'string' && top >= 0) : [];
  } catch {
    return [];
  }
}

export function keepPlace(entry: string, top: number): void {
  all().delete(entry);
  all().set(entry, top);
}

export function placeOf(entry: string): number | undefined {
  return all().get(entry);
}
