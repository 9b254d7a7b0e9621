// Runs inside the page before it is first painted, and without waiting for anything else to load.
(() => {
  const SHOWN_MS = 2000;
  const FADE_MS = 1800;
  const SKIP_MS = 240;
  const STEP_MS = 160;
  const KEY = 'splashSeen';

  function isWelcome() {
    if (
      matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.hasAttribute('data-low-data')
    )
      return false;
    try {
      if (sessionStorage.getItem(KEY)) return false;
      sessionStorage.setItem(KEY, '1');
      return true;
    } catch {
      return false; // what cannot be remembered would be shown on every visit
    }
  }

  const splash = document.getElementById('splash');
  if (!splash || !isWelcome()) return;
  const bar = splash.querySelector('[role=progressbar]');
  const started = performance.now();
  let progress = 0;
  splash.hidden = false;

  // By chance, but never back, and full when the time is over.
  const growing = setInterval(() => {
    const due = Math.min(1, (performance.now() - started) / SHOWN_MS);
    show(progress + (due * 100 - progress) * Math.random());
  }, STEP_MS);
  const ending = setTimeout(() => leave(FADE_MS), SHOWN_MS);
  const skip = () => leave(SKIP_MS);
  const reasons = ['keydown', 'click', 'wheel', 'touchmove'];
  // Before React hears of it: while it takes the page over, it keeps events from going any further.
  for (const reason of reasons) addEventListener(reason, skip, { capture: true, passive: true });

  function show(percent) {
    progress = Math.max(progress, percent);
    bar.style.setProperty('--progress', `${progress}%`);
    bar.setAttribute('aria-valuenow', String(Math.round(progress)));
  }

  function leave(ms) {
    for (const reason of reasons) removeEventListener(reason, skip, { capture: true });
    clearInterval(growing);
    clearTimeout(ending);
    show(100);
    splash.style.setProperty('--fade', `${ms}ms`);
    splash.dataset.leaving = '';
    splash.dispatchEvent(new Event('leave'));
    setTimeout(() => {
      splash.hidden = true;
    }, ms);
  }
})();
