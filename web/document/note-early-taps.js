// Runs inside the page, from before its first paint. What is pressed before the page is alive, or in a part of it whose
// code has yet to come, shows at once that it was heard, and is carried out when the page can do it: every press once, in
// their order, as the living page would take it.
(() => {
  const PATIENCE_MS = 10_000;
  const noted = [];
  const typed = new Map();
  let isAlive = false;
  let isCarryingOut = false;

  /** React leaves its mark on what it looks after. */
  const isHydrated = (control) => Object.keys(control).some((key) => key.startsWith('__reactFiber'));

  // React keeps what the server has drawn. Should it have drawn a part anew, the same words stand in the same order.
  const alike = ({ localName, textContent }) =>
    [...document.getElementsByTagName(localName)].filter((other) => other.textContent === textContent);

  function note(event, control) {
    event.preventDefault();
    event.stopPropagation();
    control.dataset.pressed = control.ariaBusy = 'true';
    noted.push({ control, place: alike(control).indexOf(control), until: Date.now() + PATIENCE_MS });
    if (isAlive && noted.length === 1) carryOut();
  }
  function onClick(event) {
    const control = event.isTrusted && event.target.closest('a[href], button:not(#splash *, .not-loaded *)');
    if (!control || (isAlive && (control.localName === 'a' || isHydrated(control)))) return;
    if (control.localName === 'button') return note(event, control);
    const isElsewhere = control.target || control.hash || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere || !control.protocol.startsWith('http')) return;
    // The browser follows a link by itself; with this page, what was pressed before and what the link hands over would be gone.
    if (noted.length || 'handsOver' in control.dataset) note(event, control);
    else control.dataset.pressed = '';
  }
  // A form that only looks something up is sent by the browser; any other waits for whoever reads it.
  function onSend(event) {
    const { target, key = 'Enter', isComposing, isTrusted } = event;
    if (isCarryingOut || !isTrusted || key !== 'Enter' || isComposing || !target.matches?.('form, input')) return;
    const form = target.form ?? target;
    if (isAlive && isHydrated(form)) return;
    if (form.method === 'post' || (form.method && noted.length)) note(event, form);
  }
  function onType({ target }) {
    if (!isCarryingOut) typed.set(target, target.value);
  }
  // A field that React looks after takes what React knows, which is what the server wrote: so it is told what was typed.
  function typeAgain(field, value) {
    if (!field.isConnected || field.type === 'checkbox') return;
    if (field.type === 'radio') return field.checked && chooseAgain(field);
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }

  // The first click, which changes nothing, brings the part to life; the second tells it of the choice.
  function chooseAgain(radio) {
    radio.click();
    radio.checked = false;
    radio.click();
  }

  for (const name of ['input', 'change']) addEventListener(name, onType, true);
  for (const name of ['submit', 'keydown']) addEventListener(name, onSend, true);
  addEventListener('click', onClick, true);

  // Each in a turn of its own, so that the page has taken in the one before.
  function carryOut() {
    const [next] = noted;
    if (next) {
      const waits = next.control.isConnected && !isHydrated(next.control) && Date.now() < next.until;
      if (waits) return setTimeout(carryOut, 50);
      noted.shift();
      const control = next.control.isConnected ? next.control : alike(next.control)[next.place];
      control?.removeAttribute('data-pressed');
      control?.removeAttribute('aria-busy');
      isCarryingOut = true;
      if (control?.requestSubmit) control.requestSubmit();
      else control?.click();
      isCarryingOut = false;
      setTimeout(carryOut);
    } else if (!isAlive) {
      isAlive = true;
      for (const name of ['input', 'change']) removeEventListener(name, onType, true);
      document.documentElement.dataset.alive = '';
      performance.mark('alive');
    }
  }
  // Behind what the page does by itself with its first breath.
  addEventListener(
    'router-listens',
    () =>
      setTimeout(() => {
        isCarryingOut = true;
        for (const [field, value] of typed) typeAgain(field, value);
        isCarryingOut = false;
        carryOut();
      }),
    { once: true },
  );
  // The way back may show this very page again.
  addEventListener('pageshow', () => {
    for (const link of document.querySelectorAll('a[data-pressed=""]')) delete link.dataset.pressed;
  });
})();
