// Runs inside the page, before anything is asked for: whoever pays dear for it has the browser save data, or has said so
// in the foot of a page, which counts more. What the browser says may have reached the server alone: that says it back.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('lowData');
  } catch {
    // A browser that keeps nothing may still save data.
  }
  const isSaid = () =>
    performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({ name }) => name === 'low-data');
  const isLow = chosen ? chosen === 'yes' : navigator.connection?.saveData || isSaid();
  document.documentElement.toggleAttribute('data-low-data', isLow === true);
})();
