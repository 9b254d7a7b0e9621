import { html } from 'hono/html';
import { rupees } from '#sandbox/amounts.ts';
import { FAULTS, PROVIDERS } from '#sandbox/control/faults.ts';
import { readLedger } from '#sandbox/control/ledger.ts';
import { page } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const CARDS = [
  ['5123 4500 0000 0008', 'asks for confirmation (3-D Secure)'],
  ['5123 4567 8901 2346', 'confirmed without asking'],
  ['4508 7500 1574 1019', 'without 3-D Secure'],
  ['5506 9001 4010 0503', 'rejected by 3-D Secure'],
];
const DATES =
  'Expiry 01/39 approved, 05/39 declined, 04/27 expired, 08/28 timed out, 05/37 unknown; any other date is approved. Security code 100 matches, 102 does not.';
const OPERATIONS = [
  [
    'gateway',
    'PAY, AUTHORIZE, CAPTURE, REFUND, VOID, INITIATE_AUTHENTICATION, AUTHENTICATE_PAYER, CREATE_SESSION, UPDATE_SESSION, RETRIEVE_ORDER, RETRIEVE_TRANSACTION, INITIATE_CHECKOUT, FORM, FORM_OPEN, SCRIPT, HOSTED_PAGE, NOTIFICATION',
  ],
  ['koko', 'orderCreate, approve, orderView, NOTIFICATION'],
  ['mintpay', 'create, approve, status'],
];

/** For people who try the shop out: test cards, faults to order, and what the providers hold. */
export function controlPage(sandbox: Sandbox) {
  const { state } = sandbox;
  const { cards, koko, mintpay, deliveries } = readLedger(sandbox);
  return page(
    { title: 'What happens next?', script: 'control.js', wide: true },
    html`<p>This server stands in for the card gateway, Koko and Mintpay. Everything below is also a call: <code>/control/ledger</code>, <code>/control/faults</code>, <code>/control/clock</code>, <code>/control/reset</code>.</p>
<p class="problem" role="alert" id="problem"></p>

<section><h2>Test cards</h2>
${table(['Number', 'Behaviour'], CARDS)}
<p>${DATES}</p></section>

<section><h2>Order a fault</h2>
<form data-call="/control/faults" class="stack"><div class="row">
<label>Provider<select name="provider">${PROVIDERS.map((name) => html`<option>${name}</option>`)}</select></label>
<label>Call<input name="operation" value="PAY" required></label>
<label class="whole">What<select name="kind">${Object.entries(FAULTS).map(([kind, meaning]) => html`<option value="${kind}">${kind}: ${meaning}</option>`)}</select></label>
<label>Times<input name="times" type="number" min="1" value="1"></label>
<label>delayMs <small>(optional)</small><input name="delayMs" type="number" min="0"></label>
<label>amountCents <small>(optional)</small><input name="amountCents" type="number" min="0"></label>
<label>gatewayCode <small>(optional)</small><input name="gatewayCode" placeholder="INSUFFICIENT_FUNDS"></label>
</div><div class="actions"><button class="primary">Order it</button>
<button type="button" data-call="/control/faults" data-method="DELETE">Forget all faults</button></div></form>
${table(['Provider', 'Calls'], OPERATIONS)}
${
  state.faults.length === 0
    ? html`<p class="soft">None is waiting.</p>`
    : table(
        ['Provider', 'Call', 'Fault', 'Times'],
        state.faults.map((one) => [one.provider, one.operation, one.kind, String(one.times)]),
      )
}</section>

<section><h2>Clock</h2><p>Here it is ${sandbox.now().toISOString()}. Moving it on ends sessions and makes repeated notifications due.</p>
<form data-call="/control/clock" class="row"><label>Move on by milliseconds<input name="advanceMs" type="number" value="60000"></label><button>Move the clock</button></form></section>

${held(
  'Cards',
  ['Order', 'Status', 'Captured', 'Refunded', 'Transactions'],
  cards.map((order) => [
    order.id,
    order.status,
    rupees(order.capturedCents),
    rupees(order.refundedCents),
    order.transactions.map(({ type, gatewayCode }) => `${type} ${gatewayCode}`).join(', '),
  ]),
)}
${held(
  'Koko',
  ['Order', 'Status', 'Amount'],
  koko.map((order) => [order.id, order.status, rupees(order.amountCents)]),
)}
${held(
  'Mintpay',
  ['Purchase', 'Order', 'Status', 'Amount'],
  mintpay.map((one) => [one.id, one.orderId, one.status, rupees(one.amountCents)]),
)}
${held(
  'Notifications',
  ['To', 'About', 'Attempts', 'State', 'Answer'],
  deliveries.map((one) => [one.provider, one.subject, String(one.attempt), one.state, one.answer ?? '']),
)}

<section><h2>Begin again</h2><p>Forgets every order, session, fault and notification. Keys and passwords stay.</p>
<button data-call="/control/reset" data-method="POST">Forget everything</button></section>`,
  );
}

function held(title: string, head: string[], rows: string[][]) {
  return html`<section><h2>${title}</h2>${rows.length === 0 ? html`<p class="soft">Nothing yet.</p>` : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">${table(head, rows.reverse())}</div>`}</section>`;
}

function table(head: string[], rows: string[][]) {
  return html`<table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
}
