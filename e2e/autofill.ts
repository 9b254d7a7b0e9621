import type { Locator } from '@playwright/test';

/** What a browser is told of every field that it may fill in, by page and name; 'off': nothing of its own belongs there. */
export const AUTOFILL = {
  checkout: {
    email: 'email',
    ...addressOf('shipping'),
    country: 'shipping country-name',
    landmark: 'off',
    secondPhone: 'off',
    billingCountry: 'billing country-name',
    ...Object.fromEntries(
      Object.entries(addressOf('billing')).map(([name, token]) => [
        `billing${name[0]?.toUpperCase()}${name.slice(1)}`,
        token,
      ]),
    ),
    specialMessage: 'off',
    scheduleDelivery: 'off',
    giftMessage: 'off',
    discountCode: 'off',
  },
  login: { email: 'email', password: 'current-password' },
  register: {
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'email',
    password: 'new-password',
    confirmPassword: 'new-password',
  },
  details: { firstName: 'given-name', lastName: 'family-name', phone: 'tel' },
  address: { ...addressOf(''), landmark: 'off', secondPhone: 'off' },
  password: {
    '': 'username',
    currentPassword: 'current-password',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  },
} satisfies Record<string, Record<string, string>>;

function addressOf(group: '' | 'shipping' | 'billing') {
  const tokens = {
    fullName: 'name',
    address: 'address-line1',
    apartment: 'address-line2',
    town: 'address-level2',
    district: 'address-level1',
    postalCode: 'postal-code',
    phone: 'tel',
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `${group} ${token}`.trim()]));
}

/** The fields within, and what each tells; a box to tick and one of a few are nothing to fill in. */
export function tokensIn(part: Locator): Promise<Record<string, string | null>> {
  return part
    .locator('input:not([type=checkbox], [type=radio], [type=hidden]), select[name], textarea')
    .evaluateAll((fields) =>
      Object.fromEntries(fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('autocomplete')])),
    );
}

/** Fills in what can be seen and has a token, at once and without a finger, as a browser does; again what comes by that. */
export async function fillAsBrowser(part: Locator, person: Record<string, string>): Promise<void> {
  for (let isFirst = true, filled = 1; isFirst || filled > 0; isFirst = false) {
    filled = await part.locator('input[autocomplete], select[autocomplete]').evaluateAll((fields, person) => {
      let count = 0;
      for (const field of fields as HTMLInputElement[]) {
        const value = person[field.autocomplete.split(' ').at(-1) ?? ''];
        if (!value || field.value || !field.checkVisibility()) continue;
        const type = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
        count += 1;
      }
      return count;
    }, person);
  }
}
