// Runs inside the page. On a good line the pictures further down come by themselves, after everything that is in sight:
// whoever scrolls fast, prints, or keeps the page as a picture finds no empty places. A slow or dear line waits for the
// shopper to get there, and who saves data gets the smallest there is.
(() => {
  const IN_SIGHT_FIRST_MS = 400;
  const LAZY = 'img[loading=lazy]:not(.card-second-picture)';
  const isLow = document.documentElement.hasAttribute('data-low-data');
  if (!isLow && (navigator.connection?.effectiveType ?? '4g') !== '4g') return;

  function makeSmall() {
    for (const picture of document.querySelectorAll(LAZY)) {
      for (const one of [picture, ...picture.parentElement.querySelectorAll('source')]) one.sizes = '1px';
    }
  }
  if (isLow) {
    makeSmall();
    return new MutationObserver(makeSmall).observe(document, { childList: true, subtree: true });
  }

  // All are looked at before the first is changed, and none while parts still wait to be laid out: each question in
  // between would have the page laid out anew.
  function load() {
    if (document.documentElement.dataset.revealed === undefined) return;
    loadInTurn([...document.querySelectorAll(LAZY)].filter((picture) => picture.checkVisibility?.()));
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  function loadInTurn([picture, ...others]) {
    if (!picture) return;
    picture.fetchPriority = 'low';
    // Else the browser leaves large ones blank until it finds the time, in pictures of the whole page for good.
    picture.decoding = 'sync';
    picture.loading = 'eager';
    whenIdle(() => loadInTurn(others));
  }
  let timer;
  function loadSoon() {
    clearTimeout(timer);
    timer = setTimeout(load, IN_SIGHT_FIRST_MS);
  }
  const hasLazy = (node) => node.matches?.(LAZY) || node.querySelector?.(LAZY);
  function watch() {
    loadSoon();
    addEventListener('revealed', loadSoon, { once: true });
    // The router shows other pages in the same document, and what they show may come later than they do.
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(hasLazy))) loadSoon();
    }).observe(document, { childList: true, subtree: true });
  }
  // Nor before the page is alive: that what is pressed answers comes first.
  addEventListener(
    'router-listens',
    () => (document.readyState === 'complete' ? watch() : addEventListener('load', watch)),
    { once: true },
  );
})();
