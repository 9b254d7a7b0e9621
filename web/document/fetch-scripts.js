// Runs inside the page, in its head. On a slow line the scripts are asked for at once, behind all that is seen: there the
// first paint takes a second, and as long again before anything could be pressed. On a quick one they are asked for after
// the first paint, so that nothing comes between; there they arrive in a moment.
(() => {
  const SLOW_MS = 150;
  function ask() {
    for (const address of PRELOADS) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  }
  // From the request until its answer is here: once over the line and back. What browsers say of the line itself is a guess on
  // a first visit, and the time before the request says more of a busy processor.
  const [{ requestStart = 0 } = {}] = performance.getEntriesByType('navigation');
  if (performance.now() - requestStart > SLOW_MS) ask();
  else addEventListener('scripts-due', ask, { once: true });
})();
