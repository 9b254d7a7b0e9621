import { expect, test } from 'vitest';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();

const send = async (path: string, body: unknown) => {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const ENGLISH = /[A-Za-z]{3,}/;

const BAD = { firstName: '', lastName: 'see www.example.com', email: 'nimali', password: 'short' };

test('[LNG-25] what is wrong with an input is said in the language of the address, field by field; English is as ever', async () => {
  const asked = await Promise.all(['', '/si', '/ta'].map((prefix) => send(`${prefix}/api/auth/register`, BAD)));
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([400, 'invalid_input']));
  const [english, sinhala, tamil] = asked.map(({ body }) => body.details.problems);
  expect(english).toEqual([
    { field: 'firstName', message: 'First name is required' },
    { field: 'lastName', message: 'Last name must not hold a web address' },
    { field: 'email', message: 'This does not look like an email address' },
    { field: 'password', message: 'Use at least 10 characters' },
  ]);
  expect(asked[0]?.body.error).toBe(
    'firstName: First name is required; lastName: Last name must not hold a web address; email: This does not look like an email address; password: Use at least 10 characters',
  );
  expect(sinhala).toEqual([
    { field: 'firstName', message: 'මුල් නම ඕන' },
    { field: 'lastName', message: 'අවසාන නම: වෙබ් ලිපිනයක් ලියන්න එපා' },
    { field: 'email', message: 'මේක ඊමේල් ලිපිනයක් වගේ නැහැ' },
    { field: 'password', message: 'අඩුම අකුරු 10ක් යොදන්න' },
  ]);
  expect(tamil.map(({ message }: { message: string }) => message).join(' ')).not.toMatch(ENGLISH);
});

test('[LNG-25] what a schema says nothing about, and what never reaches one, is said in that language, too', async () => {
  const said = async (path: string, body: unknown) => (await send(path, body)).body.error;
  const wrong = { email: 7, password: 'x', rememberMe: 'often' };
  expect(await said('/api/auth/login', wrong)).toBe('email: Email is required; rememberMe: must be true or false');
  expect(await said('/si/api/auth/login', wrong)).toBe('email: ඊමේල් ලිපිනය ඕන; rememberMe: true හෝ false විය යුතුයි');
  expect(await said('/api/auth/login', '{')).toBe('The body is not valid JSON.');
  expect(await said('/ta/api/auth/login', '{')).toBe('அனுப்பியது சரியான JSON அல்ல.');
});

test('[LNG-25] a refusal speaks the language of its request, its code and details are the same in each', async () => {
  const nobody = { email: 'nobody@example.com', password: 'not the right one' };
  const asked = await Promise.all(['', '/si', '/ta'].map((prefix) => send(`${prefix}/api/auth/login`, nobody)));
  expect(asked.map(({ body }) => body.error)).toEqual([
    'Wrong email or password.',
    'ඊමේල් එක හෝ මුරපදය වැරදියි.',
    'மின்னஞ்சல் அல்லது கடவுச்சொல் தவறானது.',
  ]);
  expect(
    new Set(asked.map(({ status, body: { code, details } }) => JSON.stringify([status, code, details]))).size,
  ).toBe(1);
  const missing = await Promise.all(
    ['', '/si', '/ta'].map(async (prefix) => (await (await shop.request(`${prefix}/api/nothing`)).json()).error),
  );
  expect(missing).toEqual(['There is nothing at this address.', 'මේ ලිපිනයේ කිසිවක් නැහැ.', 'இந்த முகவரியில் எதுவும் இல்லை.']);
});
