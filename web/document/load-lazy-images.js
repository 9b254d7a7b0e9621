// Runs inside the page. On a good line the pictures further down come by themselves, after everything that is in sight:
// whoever scrolls fast, prints, or keeps the page as a picture finds no empty places. A slow or dear line waits for the
// shopper to get there.
(() => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  function fetchRest() {
    for (const picture of document.querySelectorAll('img[loading=lazy]:not(.card-second-picture)')) {
      if (!picture.checkVisibility?.()) continue;
      picture.fetchPriority = 'low';
      // Else the browser leaves large ones blank until it finds the time, in pictures of the whole page for good.
      picture.decoding = 'sync';
      picture.loading = 'eager';
    }
  }
  // Again and again, since the router shows other pages in the same document.
  addEventListener('load', () => {
    setTimeout(fetchRest, 400);
    setInterval(fetchRest, 2000);
  });
})();
