/** The control page's forms and buttons, as calls. */
for (const form of document.querySelectorAll('form[data-call]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = [...new FormData(form)].filter(([, value]) => value !== '');
    const isNumber = (name) => form.elements[name].type === 'number';
    const body = Object.fromEntries(given.map(([name, value]) => [name, isNumber(name) ? Number(value) : value]));
    call(form.dataset.call, 'POST', body);
  });
}
for (const button of document.querySelectorAll('button[data-call]')) {
  button.addEventListener('click', () => call(button.dataset.call, button.dataset.method, {}));
}

async function call(path, method, body) {
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return location.reload();
  document.getElementById('problem').textContent = (await answer.json()).error;
}
