import { useRef, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { ApiError } from '#admin/api/api-error.ts';
import { sayProblem } from '#admin/shell/toasts.tsx';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

export type Send = <C extends StaffCall>(definition: C, input: InputOf<C>, file?: File) => Promise<OutputOf<C>>;

/** Whether the shop may have done it all the same: nothing came back, or it broke on the way. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Sends under one idempotency key for as long as the same is sent and nobody knows whether it arrived. */
function useSend(): Send {
  const unanswered = useRef<{ what: string; key: string }>(undefined);
  return async (definition, input, file) => {
    const what = JSON.stringify([definition.name, input, file?.name]);
    if (unanswered.current?.what !== what) unanswered.current = { what, key: crypto.randomUUID() };
    const { key } = unanswered.current;
    try {
      const answer = await call(definition, input, { key, ...(file && { file }) });
      unanswered.current = undefined;
      return answer;
    } catch (error) {
      if (!isUnknown(error)) unanswered.current = undefined;
      throw error;
    }
  };
}

type Options = {
  /** Somebody else was faster: reads what is there now. */
  onChangedMeanwhile?: () => void;
  /** Instead of the toast. */
  onError?: (error: unknown) => void;
};

/** Writes, one at a time. What is refused is said in a toast, unless `onError` takes it. */
export function useWrite({ onChangedMeanwhile, onError = sayProblem }: Options = {}) {
  const send = useSend();
  const [isBusy, setIsBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const isRunning = useRef(false);

  /** Several calls in a row, as one piece of work. */
  async function run<Result>(work: (send: Send) => Promise<Result>, onDone?: (result: Result) => void): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      onDone?.(await work(send));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onChangedMeanwhile?.();
      onError(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  const write = <C extends StaffCall>(definition: C, input: InputOf<C>, onDone?: (answer: OutputOf<C>) => void) =>
    run((sendIt) => sendIt(definition, input), onDone);
  return { isBusy, write, run };
}
