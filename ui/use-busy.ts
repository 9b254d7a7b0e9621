import { useRef, useState } from 'react';

/** Whether the work that was started last is still going on, and a way to start some: one at a time. */
export function useBusy(): [isBusy: boolean, start: (work: () => Promise<unknown>) => void] {
  const [isBusy, setIsBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const isRunning = useRef(false);

  async function run(work: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return [isBusy, (work) => void run(work)];
}
