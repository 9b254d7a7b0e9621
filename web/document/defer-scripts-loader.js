// Runs inside the page. A page that is never painted, in a tab that nobody looks at, begins when all else is loaded.
(() => {
  const LONGEST_UNPAINTED_MS = 500;
  // Until the router listens, Back and Forward would change the address and nothing else.
  const opened = location.pathname + location.search;
  const follow = () => location.pathname + location.search !== opened && location.reload();
  addEventListener('popstate', follow);
  addEventListener('router-listens', () => removeEventListener('popstate', follow), { once: true });

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const address of PRELOADS) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      link.fetchPriority = 'low'; // behind the photographs that are on their way
      document.head.append(link);
    }
    MODULES();
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
