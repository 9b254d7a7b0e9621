const IDLE_AFTER_MS = 1500;

/** Once nothing else is to be fetched; not at all, if it is called off before. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
