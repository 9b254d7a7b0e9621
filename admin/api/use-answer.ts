import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { ApiError, sentenceOf } from '#admin/api/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

type Kept<Data> = { data: Data; at: number };

/** What was answered before is shown at once when one comes back, and then asked for anew. */
const kept = new Map<string, Kept<unknown>>();
const MOST_KEPT = 60;
const RETRY_MS = 10_000;

/** Nothing of one person may be there for the next who signs in. */
export function forgetAnswers(): void {
  kept.clear();
}

type Answer<Data> = {
  data: Data | undefined;
  /** When it came. */
  at: number;
  /** Why it is not newer. It is asked for again by itself. */
  problem: string | undefined;
  /** There is no such thing, so it is not asked for again. */
  isMissing: boolean;
  isLoading: boolean;
  refresh: () => void;
  /** What a write has answered is newer than what was read. */
  set: (change: (data: Data) => Data) => void;
};

/**
 * The answer to a call, asked for again when the window comes back and every `everyMs`. An answer that fails leaves the
 * last one standing.
 */
export function useAnswer<C extends StaffCall>(
  definition: C,
  input: InputOf<C>,
  { everyMs, isPaused = false }: { everyMs?: number; isPaused?: boolean } = {},
): Answer<OutputOf<C>> {
  type Data = OutputOf<C>;
  const key = `${definition.name} ${JSON.stringify(input)}`;
  const [state, setState] = useState<{
    key: string;
    kept?: Kept<Data>;
    problem?: string;
    isMissing?: boolean;
    isLoading: boolean;
  }>();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((last) => last + 1), []);
  const latest = useRef({ definition, input });
  latest.current = { definition, input };
  /** How often a write has changed it: whatever was asked for before is older. */
  const writes = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks for the same again
  useEffect(() => {
    const leaving = new AbortController();
    let retry: ReturnType<typeof setTimeout>;
    const written = writes.current;
    setState((last) => ({ ...known(last, key), isLoading: true }));
    call(latest.current.definition, latest.current.input, { signal: leaving.signal }).then(
      (data) => {
        if (leaving.signal.aborted) return;
        if (writes.current !== written) return refresh();
        const entry = keep(key, data);
        setState({ key, kept: entry, isLoading: false });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isMissing = error instanceof ApiError && error.status === 404;
        setState((last) => ({ ...known(last, key), problem: sentenceOf(error), isMissing, isLoading: false }));
        if (!isMissing) retry = setTimeout(refresh, RETRY_MS);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(retry);
    };
  }, [key, round, refresh]);

  useEffect(() => {
    if (isPaused) return;
    const look = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', look);
    const timer = everyMs ? setInterval(look, everyMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [everyMs, isPaused, refresh]);

  const current = known(state, key);
  return {
    data: current.kept?.data as Data | undefined,
    at: current.kept?.at ?? 0,
    problem: current.problem,
    isMissing: current.isMissing ?? false,
    isLoading: current.isLoading ?? true,
    refresh,
    set: (change) => {
      writes.current += 1;
      setState((last) => {
        const { kept: entry, ...rest } = known(last, key);
        return entry
          ? { ...rest, key, kept: keep(key, change(entry.data as Data)), isLoading: false }
          : { ...rest, key, isLoading: rest.isLoading ?? true };
      });
    },
  };

  function known(last: typeof state, asked: string): NonNullable<typeof state> {
    if (last?.key === asked) return last;
    const before = kept.get(asked) as Kept<Data> | undefined;
    return { key: asked, ...(before && { kept: before }), isLoading: true };
  }
}

function keep<Data>(key: string, data: Data): Kept<Data> {
  const entry = { data, at: Date.now() };
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return entry;
}
