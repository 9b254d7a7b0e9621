/** The gateway's payment page. In a frame it tells the shop's checkout script what happened; by itself it goes back. */
const query = new URLSearchParams(location.search);
const shop = query.get('origin');
const isFramed = parent !== window && shop;
const form = document.getElementById('payment');

if (form) open();
else tell({ type: 'error', explanation: 'The session is not known or has expired.' });

function open() {
  tell({ type: 'ready' });
  new ResizeObserver(() => tell({ type: 'resize', height: document.documentElement.offsetHeight })).observe(
    document.body,
  );
  form.addEventListener('submit', pay);
  document.getElementById('cancel').addEventListener('click', () => leave('cancel', form.dataset.cancelUrl));
  setTimeout(() => leave('timeout', form.dataset.timeoutUrl), Number(form.dataset.timeout) * 1000);
  if (form.dataset.outcome) follow(JSON.parse(form.dataset.outcome));
}

async function pay(event) {
  event.preventDefault();
  const typed = Object.fromEntries(new FormData(form));
  setBusy(true);
  say('');
  try {
    const answer = await fetch(form.dataset.pay, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(typed),
    });
    follow(await answer.json());
  } catch {
    say('The gateway does not answer. Try again.');
    setBusy(false);
  }
}

function follow(outcome) {
  if (outcome.state === 'paid') return complete(outcome);
  if (outcome.state === 'challenge') return confirm(outcome.creq);
  setBusy(false);
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid');
  if (outcome.state !== 'problems') return say(outcome.message ?? 'This payment has ended. Go back to the shop.');
  say('Check the fields marked below.');
  const wrong = [...form.querySelectorAll('input')].filter(({ dataset }) => outcome.problems[dataset.problem]);
  for (const input of wrong) input.setAttribute('aria-invalid', 'true');
  wrong[0]?.focus();
}

/** The bank asks in a frame of its own and sends this page, its parent, on when it is done. */
function confirm(creq) {
  const frame = Object.assign(document.createElement('iframe'), {
    name: 'challenge',
    title: 'Confirm your payment with your bank',
    className: 'challenge',
  });
  const way = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/acs/challenge',
    target: 'challenge',
  });
  way.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'creq', value: creq }));
  form.hidden = true;
  form.after(frame, way);
  way.submit();
}

function complete({ resultIndicator, sessionVersion }) {
  setBusy(true);
  const { returnUrl } = form.dataset;
  if (isFramed) return tell({ type: 'complete', resultIndicator, sessionVersion, returnUrl });
  if (returnUrl) return location.assign(withParameters(returnUrl, { resultIndicator, sessionVersion }));
  goBack(`complete-${resultIndicator}-${sessionVersion}`);
}

function leave(type, url) {
  if (isFramed) return tell({ type, url });
  if (url) return location.assign(url);
  goBack(type);
}

/** To the page that showed us, which reads the outcome from the fragment. */
function goBack(action) {
  const back = query.get('return');
  if (back && /^https?:/.test(back)) location.assign(`${back.split('#')[0]}#__hc-action-${action}`);
}

function withParameters(url, parameters) {
  const full = new URL(url);
  for (const [name, value] of Object.entries(parameters)) full.searchParams.set(name, value);
  return full.href;
}

function tell(message) {
  if (isFramed) parent.postMessage(message, shop);
}

function say(text) {
  form.querySelector('.problem').textContent = text;
}

function setBusy(isBusy) {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
}
