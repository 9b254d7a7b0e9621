/**
 * What the page of a transfer does more where there are scripts: copies, says what is wrong with a file before it travels,
 * and is read again when something has happened. Everything else of it works without.
 */
export const TRANSFER_SCRIPT = `(() => {
  const part = document.querySelector('[data-look]');
  const { look, state, copied, most, large, kind, sending } = part.dataset;
  if (navigator.clipboard) for (const button of part.querySelectorAll('[data-copy]')) {
    const [text, label] = [button.textContent, button.getAttribute('aria-label')];
    const say = (shown, spoken) => { button.textContent = shown; button.setAttribute('aria-label', spoken) };
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      say(copied, copied);
      setTimeout(say, 2000, text, label);
    });
  }
  const form = part.querySelector('form');
  const file = form.querySelector('input[type=file]');
  const told = form.querySelector('[role=alert]');
  file.addEventListener('change', () => {
    const [chosen] = file.files;
    if (!chosen) return;
    const isPicture = ['image/jpeg', 'image/png', 'image/webp'].includes(chosen.type);
    told.textContent = !isPicture ? kind : chosen.size > Number(most) ? large : '';
    if (told.textContent) file.value = '';
  });
  const button = form.querySelector('button');
  const text = button.textContent;
  form.addEventListener('submit', () => { button.textContent = sending; button.disabled = true });
  addEventListener('pageshow', () => { button.textContent = text; button.disabled = false });
  const left = part.querySelector('[data-left]');
  const ask = async () => {
    try {
      const answer = await fetch(look);
      if (answer.status === 404) return;
      if (answer.ok) {
        const now = await answer.json();
        if (now.state !== state) return location.reload();
        if (left) left.textContent = now.left;
      }
    } catch {
      // Out of signal for now: asked again below.
    }
    setTimeout(ask, document.hidden ? 60000 : 5000);
  };
  setTimeout(ask, 5000);
})()`;
