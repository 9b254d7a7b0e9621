import { type CachedResponse, type FindSubjects, toCachedResponse } from '#server/page-cache/cached-response.ts';

/** Together with what is being rendered this stays well inside the memory of a small machine. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Nothing is wrong for longer, should a change ever go unheard. */
const LONGEST_MS = 10 * 60_000;

type Options = { findSubjects: FindSubjects; mostBytes?: number };
type IsTouched = (key: string, kept: CachedResponse) => boolean;
type Making = { made: Promise<CachedResponse | Response>; changes: IsTouched[] };

/**
 * Answers that are the same for everybody, made once and kept until something they show changes. The least recently used
 * go first when there are too many. It begins closed: what cannot hear of changes must not keep anything.
 */
export function createResponseCache({ findSubjects, mostBytes = MOST_BYTES }: Options) {
  const kept = new Map<string, { answer: CachedResponse; until: number }>();
  /** To be joined by those who ask for the same; all that are under way must hear of changes meanwhile. */
  const joinable = new Map<string, Making>();
  const underWay = new Set<Making>();
  let bytes = 0;
  let isOpen = false;

  function remove(key: string): void {
    bytes -= kept.get(key)?.answer.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: CachedResponse): void {
    remove(key);
    kept.set(key, { answer, until: performance.now() + LONGEST_MS });
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  function find(key: string): CachedResponse | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    if (found.until < performance.now()) {
      remove(key);
      return undefined;
    }
    // The last is the most recently used; while there is room nobody needs to know which that is.
    if (bytes > mostBytes / 2) {
      kept.delete(key);
      kept.set(key, found);
    }
    return found.answer;
  }

  /** Makes an answer, or joins those who wait for the same one. What is not a plain success is handed on and not kept. */
  async function make(key: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
    const joined = joinable.get(key);
    if (joined) {
      const made = await joined.made;
      if (!(made instanceof Response)) return made;
    }
    if (!isOpen) return render();
    const changes: IsTouched[] = [];
    const made = render().then(async (answer) => {
      if (answer.status !== 200) return answer;
      const ready = await toCachedResponse(answer, findSubjects);
      if (isOpen && !changes.some((isTouched) => isTouched(key, ready))) keep(key, ready);
      return ready;
    });
    const making = { made, changes };
    underWay.add(making);
    joinable.set(key, making);
    try {
      return await made;
    } finally {
      underWay.delete(making);
      if (joinable.get(key) === making) joinable.delete(key);
    }
  }

  function drop(isTouched: IsTouched): void {
    for (const [key, { answer }] of kept) if (isTouched(key, answer)) remove(key);
    for (const { changes } of underWay) changes.push(isTouched);
    // Whoever asks from now on must not get what was begun before the change.
    joinable.clear();
  }

  return {
    find,
    make,
    drop,
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      drop(() => true);
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
