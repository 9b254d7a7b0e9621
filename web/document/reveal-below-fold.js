// Runs inside the page. What lies below the first screen is laid out when the page has come alive: until then it would
// hold up what is seen, and again when the fonts arrive. One part in a frame, so that nobody who presses something waits.
(() => {
  const showAll = () => {
    document.documentElement.dataset.revealed = '';
    dispatchEvent(new Event('revealed'));
  };
  // Whoever comes back to a place further down must find everything as high as it was.
  const isNew = performance.getEntriesByType?.('navigation')[0]?.type === 'navigate' && !location.hash;
  if (!isNew || !window.requestIdleCallback) return showAll();

  function showInTurn() {
    const parts = [...document.querySelectorAll('.below-fold')];
    function showNext() {
      const part = parts.shift();
      if (!part) return showAll();
      part.style.contentVisibility = 'visible';
      requestAnimationFrame(() => requestIdleCallback(showNext));
    }
    requestIdleCallback(showNext);
  }
  addEventListener('router-listens', showInTurn, { once: true });
})();
