type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;
type Options = { token?: string; key?: string; raw?: string };

/** Calls the API of a test shop, as anybody or as a customer who is signed in. */
export function apiClient(fetch: Fetch) {
  async function send(method: string, path: string, body?: unknown, { token, key, raw }: Options = {}) {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(content !== undefined && { body: content }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A new customer, signed in. */
  async function customer(email: string, password = 'leaf-in-the-morning') {
    await send('POST', '/auth/register', { firstName: 'Nimali', lastName: 'Perera', email, password });
    const { body } = await send('POST', '/auth/login', { email, password });
    return { id: body.user.id as number, token: body.token as string, email, password };
  }

  return { send, customer };
}
