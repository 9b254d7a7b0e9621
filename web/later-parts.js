// Runs inside the page. What lies below the first screen is laid out when the page has come alive: until then it would
// hold up what is seen, and again when the fonts arrive. One part in a frame, so that nobody who presses something waits.
(() => {
  const page = document.documentElement;
  // Whoever comes back to a place further down must find everything as high as it was.
  const isNew = performance.getEntriesByType?.('navigation')[0]?.type === 'navigate' && !location.hash;
  if (!isNew || !window.requestIdleCallback) return;
  page.dataset.inParts = '';

  addEventListener(
    'router-listens',
    () => {
      const parts = [...document.querySelectorAll('.later')];
      function layOutNext() {
        const part = parts.shift();
        if (!part) return delete page.dataset.inParts;
        part.style.contentVisibility = 'visible';
        return requestAnimationFrame(() => requestIdleCallback(layOutNext));
      }
      requestIdleCallback(layOutNext);
    },
    { once: true },
  );
})();
