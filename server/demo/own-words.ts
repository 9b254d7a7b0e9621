import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { isDemoName, users } from '#server/accounts/index.ts';
import type { ExampleKey } from '#server/config/examples.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { lockSettings, writeSettings } from '#server/settings/index.ts';
import type { Staff } from '#server/staff/index.ts';

export type Asker = Pick<Staff, 'id' | 'email' | 'firstName' | 'lastName'>;

/** What the owner is asked for, so that no word of the demo stays. */
export type OwnWords = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  contactEmail?: string | undefined;
};

export const asksName = (asker: Asker) => isDemoName(asker);

type TakeOver = { asker: Asker; examples: ExampleKey[] } & OwnWords;

/** The owner's name and mail address in place of the demo's; what a shop may do without is emptied. */
export async function takeOver(
  tx: Tx,
  { asker, examples, firstName, lastName, contactEmail }: TakeOver,
): Promise<void> {
  if (asksName(asker)) {
    if (!firstName || !lastName || isDemoName({ firstName, lastName })) {
      const field = firstName ? 'lastName' : 'firstName';
      throw fail('invalid_input', { problems: [{ field, message: 'Your own name: this one is of the demo' }] });
    }
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, asker.id));
  }
  if (examples.includes('CONTACT_EMAIL') && !contactEmail) {
    const message = 'Where shoppers write to: until now they are told an example';
    throw fail('invalid_input', { problems: [{ field: 'contactEmail', message }] });
  }
  await lockSettings(tx);
  const written = examples.map((key) => ({ key, value: key === 'CONTACT_EMAIL' ? (contactEmail ?? '') : '' }));
  await writeSettings(tx, written, asker.id);
}
