import { useRef, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { ApiError } from '#admin/api/api-error.ts';
import { repeatKey } from '#admin/api/repeat-key.ts';
import { sayProblem } from '#admin/shell/toasts.tsx';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

export type Send = <C extends StaffCall>(definition: C, input: InputOf<C>, file?: File) => Promise<OutputOf<C>>;

function useSend(): Send {
  const [underOneKey] = useState(repeatKey);
  return (definition, input, file) =>
    underOneKey([definition.name, input, file?.name], (_what, key) =>
      call(definition, input, { key, ...(file && { file }) }),
    );
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
      const result = await work(send);
      onDone?.(result);
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
