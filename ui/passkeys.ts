/** Loaded with the first press: few people have passkeys. Those of shop and back office alike. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The options as the shop has written them; what comes back goes to the shop as it is. Nothing: the person, or the device, would not. */
export async function makePasskey<Made>(options: Record<string, unknown>): Promise<Made | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).then((made) => made as Made, refusedByDevice);
}

export async function askPasskey<Used>(options: Record<string, unknown>): Promise<Used | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).then((used) => used as Used, refusedByDevice);
}

/** Browsers say no more than that it did not work, so that pages learn nothing of devices. */
function refusedByDevice(error: unknown): null {
  if (
    error instanceof Error &&
    /^(NotAllowed|Abort|InvalidState|Security|NotSupported|Constraint|WebAuthn)/.test(error.name)
  )
    return null;
  throw error;
}
