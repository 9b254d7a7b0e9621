// Runs inside the page. What cannot be fetched leaves the page as it is: a line says so and offers to try again. It must
// work when nothing else can be had, so it comes with the document. Who closes the line gets the failure.
(() => {
  const TEXT = 'That could not be loaded. Please check your connection.';
  let waiting = [];
  let line;

  function close() {
    line?.remove();
    line = undefined;
    const given = waiting;
    waiting = [];
    delete document.documentElement.dataset.loading;
    return given;
  }
  function makeButton(text, press) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.onclick = press;
    return button;
  }
  // Reachable again, and still not to be had: the code of an older visit. A new document brings the new one.
  async function isReachable() {
    try {
      return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  }
  function retry() {
    for (const { load, resolve, reject } of close()) {
      load().then(resolve, async () => {
        if (await isReachable()) location.reload();
        else window.offerRetry(load).then(resolve, reject);
      });
    }
  }
  window.offerRetry = (load) =>
    new Promise((resolve, reject) => {
      waiting.push({ load, resolve, reject });
      if (line) return;
      line = document.createElement('div');
      line.className = 'not-loaded';
      line.role = 'alert';
      const text = document.createElement('p');
      text.textContent = TEXT;
      const dismiss = () => {
        for (const one of close()) one.reject(new Error(TEXT));
      };
      line.append(text, makeButton('Retry', retry), makeButton('Close', dismiss));
      document.body.append(line);
    });
})();
