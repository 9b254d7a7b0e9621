/**
 * session.js of the card gateway (Hosted Session). Each input that the shop names is replaced by a frame of this origin
 * that looks like it. What is typed stays among these frames; the shop's page learns the masked answer only.
 */
(() => {
  const source = new URL(document.currentScript.src);
  const base = source.href.slice(0, source.href.indexOf('session.js'));
  const version = /\/version\/(\d+)\//.exec(source.pathname)?.[1] ?? '';
  const OPEN_LIMIT_MS = 15_000;

  const FIELDS = {
    number: { length: 23, name: 'Card number' },
    securityCode: { length: 4, name: 'Security code' },
    expiryMonth: { length: 2, name: 'Expiry month' },
    expiryYear: { length: 2, name: 'Expiry year' },
    nameOnCard: { length: 100, name: 'Name on card' },
  };
  /** Parts of an input's look that a frame has to imitate. */
  const LOOK = [
    ...['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
      `border${side}Width`,
      `border${side}Style`,
      `border${side}Color`,
      `padding${side}`,
    ]),
    ...['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'].map((corner) => `border${corner}Radius`),
    ...['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'fontVariantNumeric', 'letterSpacing', 'lineHeight'],
    ...['color', 'backgroundColor', 'textAlign', 'textTransform', 'boxShadow', 'caretColor'],
  ];

  const forms = new Map();

  function openForm(configuration, scope) {
    const form = {
      id: randomId(),
      scope,
      session: configuration.session,
      callbacks: configuration.callbacks ?? {},
      fields: new Map(),
      listeners: [],
      isInitialized: false,
    };
    forms.set(scope, form);
    form.limit = setTimeout(
      () => initialized(form, 'request_timeout', 'The fields did not open in time.'),
      OPEN_LIMIT_MS,
    );
    const format = configuration.interaction?.displayControl?.formatCard ?? 'EMBOSSED';
    for (const [name, selector] of Object.entries(configuration.fields?.card ?? {})) {
      const input = selector && document.querySelector(selector);
      if (!FIELDS[name] || !input) return initialized(form, 'system_error', `No element for card.${name}: ${selector}`);
      form.fields.set(`card.${name}`, replaceInput(form, name, selector, input, format));
    }
    form.controller = addFrame('controller', form.id, '', document.body);
    form.controller.style.display = 'none';
  }

  function replaceInput(form, name, selector, input, format) {
    const look = getComputedStyle(input);
    const label =
      input.getAttribute('aria-label') || input.title || input.labels?.[0]?.textContent.trim() || FIELDS[name].name;
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    const frame = addFrame('field', form.id, name, input.parentNode, input.nextSibling);
    const field = {
      frame,
      input,
      selector,
      isReady: false,
      waiting: [],
      init: {
        type: 'init',
        label,
        description: described?.textContent.trim() ?? '',
        placeholder: input.getAttribute('placeholder') ?? '',
        placeholderColor: getComputedStyle(input, '::placeholder').color,
        length: input.maxLength > 0 ? input.maxLength : FIELDS[name].length,
        isRequired: input.required || input.getAttribute('aria-required') === 'true',
        options: input.tagName === 'SELECT' ? [...input.options].map(({ value, text }) => ({ value, text })) : null,
        format,
        look: Object.fromEntries(LOOK.map((property) => [property, look[property]])),
      },
    };
    frame.title = input.title || label;
    frame.className = `${input.className} gw-proxy-${name}`;
    if (input.hasAttribute('tabindex')) frame.tabIndex = input.tabIndex;
    const { offsetHeight, offsetWidth } = input;
    if (offsetHeight) frame.style.height = `${offsetHeight}px`;
    if (offsetWidth)
      frame.style.width = offsetWidth >= innerWidthOf(input.parentNode) - 1 ? '100%' : `${offsetWidth}px`;
    field.label = () => toField(form, field, { type: 'focus' });
    for (const one of input.labels ?? []) one.addEventListener('click', field.label);
    input.style.display = 'none';
    return field;
  }

  function addFrame(kind, formId, name, parent, before = null) {
    const frame = document.createElement('iframe');
    frame.src = `${base}${kind}?form=${formId}&role=${name}`;
    for (const side of ['border', 'padding']) frame.style[side] = '0';
    frame.style.background = 'transparent';
    parent.insertBefore(frame, before);
    return frame;
  }

  function innerWidthOf(element) {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  function closeForm(form) {
    clearTimeout(form.limit);
    form.isInitialized = true;
    form.controller?.remove();
    for (const { frame, input, label } of form.fields.values()) {
      frame.remove();
      input.style.display = '';
      for (const one of input.labels ?? []) one.removeEventListener('click', label);
    }
  }

  function send(form, frame, message) {
    frame.contentWindow?.postMessage({ ...message, form: form.id }, source.origin);
  }

  /** A shop may ask for a style or the focus right after `configure`: a frame that is still loading is told later. */
  function toField(form, field, message) {
    if (field.isReady) send(form, field.frame, message);
    else field.waiting.push(message);
  }

  function initialized(form, status, message) {
    if (form.isInitialized) return;
    form.isInitialized = true;
    clearTimeout(form.limit);
    form.callbacks.initialized?.(message ? { status, message } : { status });
  }

  addEventListener('message', ({ origin, source: sender, data }) => {
    if (origin !== source.origin) return;
    for (const form of forms.values()) {
      if (form.controller && sender === form.controller.contentWindow) fromController(form, data);
      for (const [role, field] of form.fields)
        if (sender === field.frame.contentWindow) fromField(form, role, field, data);
    }
  });

  function fromField(form, role, field, data) {
    if (data.type === 'hello') send(form, field.frame, field.init);
    if (data.type === 'ready') {
      field.isReady = true;
      for (const message of field.waiting.splice(0)) send(form, field.frame, message);
      whenReady(form);
    }
    for (const { event, roles, listener } of form.listeners) {
      if (event === data.type && roles.includes(role)) listener(field.selector, role);
    }
  }

  function fromController(form, data) {
    if (data.type === 'hello') send(form, form.controller, { type: 'open', session: form.session });
    if (data.type === 'opened') {
      if (data.response.status !== 'ok') return initialized(form, data.response.status, data.response.message);
      form.isOpen = true;
      whenReady(form);
    }
    if (data.type === 'updated') form.callbacks.formSessionUpdate?.(data.response);
  }

  function whenReady(form) {
    if (form.isOpen && [...form.fields.values()].every(({ isReady }) => isReady)) initialized(form, 'ok');
  }

  function formOf(scope) {
    return forms.get(scope ?? 'default');
  }

  function toFields(roles, scope, message) {
    const form = formOf(scope);
    for (const role of [roles].flat()) {
      const field = form?.fields.get(role);
      if (field) toField(form, field, message);
    }
  }

  const on = (event) => (roles, listener, scope) =>
    formOf(scope)?.listeners.push({ event, roles: [roles].flat(), listener });

  /** Not crypto.randomUUID: that one is missing on a page that came over plain http. */
  function randomId() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  globalThis.PaymentSession = {
    configure(configuration, scope = 'default') {
      const old = forms.get(scope);
      if (old) closeForm(old);
      openForm(configuration, scope);
    },
    updateSessionFromForm(type, _localCardBrand, scope) {
      const form = formOf(scope);
      if (!form) return;
      if (type !== 'card') return form.callbacks.formSessionUpdate?.({ status: 'payment_type_required', version });
      if (!form.isOpen) {
        const errors = { message: 'The form is not open.' };
        return form.callbacks.formSessionUpdate?.({
          status: 'system_error',
          session: { id: form.session },
          errors,
          version,
        });
      }
      send(form, form.controller, { type: 'update', session: form.session, roles: [...form.fields.keys()] });
    },
    setFocus: (role, scope) => toFields(role, scope, { type: 'focus' }),
    setFocusStyle: (roles, style, scope) => toFields(roles, scope, { type: 'style', when: 'focus', style }),
    setHoverStyle: (roles, style, scope) => toFields(roles, scope, { type: 'style', when: 'hover', style }),
    onFocus: on('focus'),
    onBlur: on('blur'),
    onChange: on('change'),
    onMouseOver: on('mouseover'),
    onMouseOut: on('mouseout'),
  };
})();
