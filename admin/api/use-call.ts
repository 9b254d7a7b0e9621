import { focusManager, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#admin/api/api.ts';
import { ApiError, sentenceOf } from '#admin/api/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

const RETRY_MS = 10_000;
/** How long an answer is kept that no screen shows. */
const KEPT_MS = 30 * 60_000;

/** What was read before is shown at once, and read again. Nothing is held back while the browser believes itself offline. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 0, gcTime: KEPT_MS } },
});

/** Whoever comes back to the tab sees what is new. The shell begins it: the sign-in reads nothing, and does without the library. */
export function readOnReturn(): void {
  queries.mount();
  focusManager.setEventListener((onSeen) => {
    const look = () => onSeen();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

/** Nothing that one person has read is there for the next who signs in. */
export const forgetAnswers = () => queries.clear();

/** Something else has changed what a call answers: where it is shown it is read again. */
export const refreshCall = ({ name }: StaffCall) => void queries.invalidateQueries({ queryKey: [name] });

/** Nearly everything has changed: whatever is shown is read again. */
export const refreshAll = () => void queries.invalidateQueries();

/** What a write has answered is newer than what was read: where it is shown it stands at once. */
export function setAnswer<C extends StaffCall>({ name }: C, input: InputOf<C>, answer: OutputOf<C>): void {
  change([name, input], () => answer);
}

function change<Data>(queryKey: QueryKey, to: (data: Data) => Data): void {
  const which = { queryKey, exact: true };
  // Whatever was asked for before the write is older than its answer.
  const isReading = queries.isFetching(which) > 0;
  void queries.cancelQueries(which);
  queries.setQueryData<Data>(queryKey, (last) => (last === undefined ? last : to(last)));
  if (isReading) void queries.invalidateQueries(which);
}

export type CallQuery<Data> = {
  data: Data | undefined;
  /** When it came; 0 before. */
  fetchedAt: number;
  /** Why it is not newer, as a sentence. It is read again by itself. */
  error: string | undefined;
  /** There is no such thing, so it is not read again. */
  isMissing: boolean;
  refresh: () => void;
  /** What a write has answered is newer than what was read. */
  set: (change: (data: Data) => Data) => void;
};

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** `isPaused`: not read again by itself, so that nothing moves under the hand. `isOff`: not read at all. */
type Options = { everyMs?: number | undefined; isPaused?: boolean; isOff?: boolean };

/** Reads a call, and reads it again when the window comes back and every `everyMs`. What fails leaves the last answer standing. */
export function useCall<C extends StaffCall>(
  definition: C,
  input: InputOf<C>,
  options: Options = {},
): CallQuery<OutputOf<C>> {
  return useReading([definition.name, input], (signal) => call(definition, input, { signal }), options);
}

/** As `useCall`, of something that takes several calls. The name of the main one begins its key. */
export function useReading<Data>(
  queryKey: [name: string, input: unknown],
  read: (signal: AbortSignal) => Promise<Data>,
  { everyMs, isPaused = false, isOff = false }: Options = {},
): CallQuery<Data> {
  const query = useQuery<Data>(
    {
      queryKey,
      queryFn: ({ signal }) => read(signal),
      enabled: !isOff,
      refetchOnWindowFocus: !isPaused,
      refetchInterval: ({ state: { error } }) => {
        if (error) return isMissing(error) ? false : RETRY_MS;
        return isPaused || !everyMs ? false : everyMs;
      },
      meta: { isPaused },
    },
    queries,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key as text is the same while the key is
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey, exact: true }),
    [JSON.stringify(queryKey)],
  );
  return {
    data: query.data,
    fetchedAt: query.dataUpdatedAt,
    error: query.error ? sentenceOf(query.error) : undefined,
    isMissing: isMissing(query.error),
    refresh,
    set: (to) => change(queryKey, to),
  };
}
