/** The frame that gathers a card from its sisters and writes it into the session. The shop's page never sees it. */
const query = new URLSearchParams(location.search);
const form = query.get('form');
const sisters = new BroadcastChannel(`card-form-${form}`);
const base = location.pathname.replace(/controller$/, 'session/');
const version = /\/version\/(\d+)\//.exec(location.pathname)?.[1];
const ANSWER_LIMIT_MS = 30_000;
const GATHER_LIMIT_MS = 5000;

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || data.form !== form) return;
  if (data.type === 'open') tell(origin, { type: 'opened', response: await ask(data.session, { method: 'GET' }) });
  if (data.type === 'update') tell(origin, { type: 'updated', response: await update(data) });
});
parent.postMessage({ type: 'hello' }, '*');

async function update({ session, roles }) {
  const card = await gather(roles);
  if (!card) return failure('system_error', session, 'A field did not answer.');
  const headers = { 'Content-Type': 'application/json' };
  return ask(session, { method: 'POST', headers, body: JSON.stringify(card) });
}

async function ask(session, request) {
  try {
    const answer = await fetch(base + encodeURIComponent(session), {
      ...request,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return answer.ok ? await answer.json() : failure('system_error', session, 'The gateway does not answer.');
  } catch (error) {
    const status = error.name === 'TimeoutError' ? 'request_timeout' : 'system_error';
    return failure(status, session, 'The gateway does not answer.');
  }
}

function failure(status, session, message) {
  return { status, message, session: { id: session }, errors: { message }, version };
}

/** Asks every field for its value; a question has a number, so that answers to an older one do not count. */
function gather(roles) {
  const question = crypto.getRandomValues(new Uint32Array(1))[0];
  const card = {};
  return new Promise((resolve) => {
    const limit = setTimeout(() => finish(undefined), GATHER_LIMIT_MS);
    function hear({ data }) {
      if (data.type !== 'value' || data.question !== question) return;
      card[data.role] = data.value;
      if (roles.every((role) => role.replace('card.', '') in card)) finish(card);
    }
    function finish(value) {
      clearTimeout(limit);
      sisters.removeEventListener('message', hear);
      resolve(value);
    }
    sisters.addEventListener('message', hear);
    sisters.postMessage({ type: 'gather', question });
  });
}

function tell(origin, message) {
  parent.postMessage(message, origin);
}
