/** One field of a card form: an input in a frame of its own, dressed like the one it stands for. */
const query = new URLSearchParams(location.search);
const [form, role] = [query.get('form'), query.get('role')];
const sisters = new BroadcastChannel(`card-form-${form}`);
const AUTOCOMPLETE = {
  number: 'cc-number',
  securityCode: 'cc-csc',
  expiryMonth: 'cc-exp-month',
  expiryYear: 'cc-exp-year',
  nameOnCard: 'cc-name',
};
const styles = { focus: {}, hover: {} };
let control;
let shop;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || data.form !== form) return;
  shop = origin;
  if (data.type === 'init' && !control) build(data);
  if (data.type === 'focus') control?.focus();
  if (data.type === 'style') styles[data.when] = data.style;
});
sisters.addEventListener('message', ({ data }) => {
  if (data.type === 'gather')
    sisters.postMessage({ type: 'value', question: data.question, role, value: control?.value ?? '' });
});
parent.postMessage({ type: 'hello' }, '*');

function build(init) {
  control = document.createElement(init.options ? 'select' : 'input');
  for (const { value, text } of init.options ?? []) control.add(new Option(text, value));
  control.autocomplete = AUTOCOMPLETE[role];
  control.setAttribute('aria-label', init.label);
  if (init.description) control.setAttribute('aria-description', init.description);
  if (init.isRequired) control.setAttribute('aria-required', 'true');
  if (!init.options) {
    control.type = role === 'securityCode' ? 'password' : 'text';
    control.placeholder = init.placeholder;
    control.maxLength = init.length;
    control.spellcheck = false;
    if (role !== 'nameOnCard') {
      control.inputMode = 'numeric';
      control.addEventListener('input', () => tidy(init.format));
    }
  }
  Object.assign(control.style, init.look);
  document.documentElement.style.setProperty('--placeholder', init.placeholderColor);
  document.body.append(control);
  listen();
  parent.postMessage({ type: 'ready' }, shop);
}

function listen() {
  wear('focus', 'blur', styles, 'focus');
  wear('mouseover', 'mouseout', styles, 'hover');
  control.addEventListener('input', () => parent.postMessage({ type: 'change' }, shop));
}

/** Puts a style on when something begins and takes exactly that off again when it ends. */
function wear(begin, end, wardrobe, name) {
  let before = {};
  control.addEventListener(begin, () => {
    before = Object.fromEntries(Object.keys(wardrobe[name]).map((key) => [key, control.style[key]]));
    Object.assign(control.style, wardrobe[name]);
    parent.postMessage({ type: begin }, shop);
  });
  control.addEventListener(end, () => {
    Object.assign(control.style, before);
    parent.postMessage({ type: end }, shop);
  });
}

/** Digits only; a card number in the groups that are printed on the card. The caret stays behind its digit. */
function tidy(format) {
  const caret = control.value.slice(0, control.selectionStart ?? 0).replace(/\D/g, '').length;
  const digits = control.value.replace(/\D/g, '');
  const groups =
    role === 'number' && format === 'EMBOSSED'
      ? /^3[47]/.test(digits)
        ? [4, 6, 5]
        : [4, 4, 4, 4, 3]
      : [digits.length];
  control.value = split(digits, groups);
  const position = split(digits.slice(0, caret), groups).length;
  control.setSelectionRange(position, position);
}

function split(digits, groups) {
  const parts = [];
  let rest = digits;
  for (const length of groups) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].filter(Boolean).join(' ');
}
