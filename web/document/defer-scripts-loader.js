// Runs inside the page: its scripts are run when it is painted (fetch-scripts.js has asked for them by then, or does now).
// A page that is never painted, in a tab that nobody looks at, begins when all else is loaded.
(() => {
  const LONGEST_UNPAINTED_MS = 500;
  // Until the router listens, Back and Forward would change the address and nothing else.
  const opened = location.pathname + location.search;
  const follow = () => location.pathname + location.search !== opened && location.reload();
  addEventListener('popstate', follow);
  addEventListener('router-listens', () => removeEventListener('popstate', follow), { once: true });

  const run = () => MODULES();
  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    dispatchEvent(new Event('scripts-due'));
    run().catch(() => window.offerRetry(run));
  }
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return begin();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
  // Loaded, but not painted yet: the scripts would come between.
  addEventListener('load', () => setTimeout(begin, document.hidden ? 0 : LONGEST_UNPAINTED_MS));
})();
