import type { Page } from '@playwright/test';

/** A device with a finger that is always right, in place of the machine's own. */
export async function withDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** From now on the finger is another's. */
    refuse: () => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
