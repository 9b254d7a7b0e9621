/**
 * Work that many ask for and that is done once for all of them. What is under way began before a caller's own cause, so they
 * join the others who wait for the next.
 */
export function joined(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function ask(): Promise<void> {
    if (!underWay) {
      underWay = work().finally(() => {
        underWay = undefined;
      });
      return underWay;
    }
    const startNext = () => {
      next = undefined;
      return ask();
    };
    next ??= underWay.then(startNext, startNext);
    return next;
  };
}
