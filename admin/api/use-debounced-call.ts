import { useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

type State<Data> = { asked?: string; data?: Data; error?: string };

/**
 * What a call says to what is being typed, asked when the typing rests; the last answer stands until the next has come.
 * `isFresh`: it is the answer to what stands there now. Without an input nothing is asked.
 */
export function useDebouncedCall<C extends StaffCall>(definition: C, input: InputOf<C> | undefined, waitMs = 200) {
  const asked = input && JSON.stringify(input);
  const [state, setState] = useState<State<OutputOf<C>>>({});
  useEffect(() => {
    if (asked === undefined) return setState({});
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        call(definition, JSON.parse(asked), { signal: leaving.signal }).then(
          (data) => setState({ asked, data }),
          (error: unknown) => {
            if (!leaving.signal.aborted) setState((last) => ({ ...last, asked, error: sentenceOf(error) }));
          },
        ),
      waitMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, definition, waitMs]);
  const { data, error } = asked === undefined ? ({} as typeof state) : state;
  return { data, error, isFresh: data !== undefined && !error && state.asked === asked };
}
