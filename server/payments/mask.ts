const SECRET =
  /password|secret|aes256key|securitycode|api_?key|signature|datastring|successindicator|html|creq|encrypteddata|authorization|authenticationtoken/i;
const PERSONAL =
  /^(_?(first|last)name|_?email|_?mobileno|customer|billing|shipping|device|ip|x_forwarded_for|nameoncard|customer_\w+|delivery_\w+)$/i;

/** More digits in a row than any of our own numbers has: it may be a card. */
const LONG_NUMBER = /\d{12,19}/g;
const SESSION = /SESSION\w{10,}/g;

/**
 * What may be kept of a message to or from a provider. Secrets would let somebody pay in our name, a card's number has
 * no business here, and persons are known from the order.
 */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(SESSION, maskSession).replace(LONG_NUMBER, '[digits]');
  // By search, not test: a pattern with 'g' remembers where it was.
  if (typeof value === 'number') return String(value).search(LONG_NUMBER) >= 0 ? '[digits]' : value;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (SECRET.test(name)) return [name, '[secret]'];
      return [name, PERSONAL.test(name) ? '[personal]' : masked(part)];
    }),
  );
}

function maskSession(session: string): string {
  return `SESSION...${session.slice(-4)}`;
}
