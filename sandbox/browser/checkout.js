/**
 * checkout.js of the card gateway (Hosted Checkout): shows the gateway's payment page in a frame or as the whole page.
 * Served both as the script of version 63 and later and, with the older manner of calling back, of those before.
 */
(() => {
  const script = document.currentScript;
  const { origin, pathname } = new URL(script.src);
  const isLegacy = pathname.startsWith('/checkout/version/');
  const KEY = 'HostedCheckout_';
  let session;
  let frame;

  const stored = (name) => sessionStorage.getItem(KEY + name);
  const store = (name, value) => sessionStorage.setItem(KEY + name, value);
  const forget = (...names) => {
    for (const name of names) sessionStorage.removeItem(KEY + name);
  };

  /** An attribute names a function of the page (also a dotted one), or an address to go to. */
  function callBack(event, parameters = {}, args = [parameters]) {
    const named = script.getAttribute(`data-${event}`);
    if (!named) return false;
    const listener = named.split('.').reduce((part, key) => part?.[key], globalThis);
    if (typeof listener === 'function') return { value: listener(...args) };
    const url = new URL(named, location.href);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    location.assign(url);
    return true;
  }

  function fail(explanation, field) {
    const error = { cause: 'INVALID_REQUEST', explanation, ...(field && { field }) };
    if (!callBack('error', {}, [{ result: 'ERROR', error }])) throw new Error(explanation);
  }

  function complete({ resultIndicator, sessionVersion, returnUrl }) {
    forget('sessionId', 'embedContainer', 'merchantState');
    const told = { resultIndicator, sessionVersion };
    if (callBack('complete', told, isLegacy ? [resultIndicator, sessionVersion] : [told])) return;
    if (!returnUrl) return;
    const url = new URL(returnUrl);
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
    location.assign(url);
  }

  function showFrame(container, onReady) {
    frame?.remove();
    frame = document.createElement('iframe');
    frame.title = 'Secure payment';
    frame.allow = 'payment';
    frame.src = `${origin}/checkout/pay/${encodeURIComponent(session)}?embedded=1&origin=${encodeURIComponent(location.origin)}`;
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '640px' });
    frame.addEventListener('load', () => onReady?.(), { once: true });
    container.append(frame);
  }

  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame?.contentWindow) return;
    const { type, height, url, explanation } = event.data;
    if (type === 'resize' && height > 0) frame.style.height = `${Math.max(height, 320)}px`;
    if (type === 'complete') complete(event.data);
    if (type === 'error') fail(explanation, 'session.id');
    if (type === 'cancel' || type === 'timeout') {
      forget('sessionId', 'embedContainer');
      if (!callBack(type) && url) location.assign(url);
    }
  });

  function needSession() {
    if (!session) fail('Checkout.configure has to be called with a session first', 'session.id');
    return Boolean(session);
  }

  /** What was left by a payment page that the browser has come back from. */
  function comeBack() {
    const [, action, result] = /^#__hc-action-(cancel|timeout|complete)(?:-(.*))?$/.exec(location.hash) ?? [];
    if (!action) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const kept = stored('merchantState');
    if (kept !== null) callBack('afterRedirect', {}, [JSON.parse(kept)]);
    if (action !== 'complete') {
      forget('sessionId', 'merchantState');
      return callBack(action);
    }
    const [resultIndicator, sessionVersion] = result.split('-');
    complete({ resultIndicator, sessionVersion });
  }

  globalThis.Checkout = {
    configure(configuration) {
      const given = configuration?.session?.id;
      if (!isLegacy) {
        const extra = Object.keys(configuration ?? {}).find((name) => name !== 'session');
        if (extra) return fail(`${extra} is not allowed via configure()`, extra);
      }
      // A session left in storage wins, as at the real gateway: shops have to clean up before they start anew.
      session = stored('sessionId') ?? given;
      if (session) store('sessionId', session);
      else fail('session.id is missing', 'session.id');
    },
    showEmbeddedPage(selector, onReady) {
      if (!needSession()) return;
      const container = document.querySelector(selector);
      if (!container) return fail(`No element for ${selector}`);
      store('embedContainer', selector);
      showFrame(container, onReady);
    },
    showPaymentPage() {
      if (!needSession()) return;
      const kept = callBack('beforeRedirect', {}, []);
      if (kept) store('merchantState', JSON.stringify(kept.value ?? null));
      location.assign(
        `${origin}/checkout/pay/${encodeURIComponent(session)}?return=${encodeURIComponent(location.href)}`,
      );
    },
    saveFormFields: () =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(({ id, name, type }) => (id || name) && type !== 'password')
        .map(({ id, name, value, checked }) => ({ id, name, value, checked })),
    restoreFormFields(fields) {
      for (const { id, name, value, checked } of fields ?? []) {
        const field = document.getElementById(id) ?? document.getElementsByName(name)[0];
        if (field) Object.assign(field, { value, checked });
      }
    },
  };
  if (isLegacy) {
    delete globalThis.Checkout.showEmbeddedPage;
    globalThis.Checkout.showLightbox = () => {
      if (!needSession()) return;
      const box = document.body.appendChild(document.createElement('dialog'));
      Object.assign(box.style, { width: 'min(34rem, 100%)', border: '0', padding: '0' });
      showFrame(box, () => box.showModal());
    };
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', comeBack);
  else setTimeout(comeBack);
})();
