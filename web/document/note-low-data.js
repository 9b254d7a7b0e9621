// Runs inside the page, before anything is asked for: whoever pays dear for it has the browser save data, or has said so
// in the foot of a page, which counts more.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('lowData');
  } catch {
    // A browser that keeps nothing may still save data.
  }
  const isLow = chosen ? chosen === 'yes' : navigator.connection?.saveData;
  document.documentElement.toggleAttribute('data-low-data', isLow === true);
})();
