import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** For a page that had nobody to load for: when somebody signs in after all, in another tab, it loads. Gives a way to load again. */
export function useLateArrival(isLate: boolean): () => void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);
  return () => void revalidate();
}
