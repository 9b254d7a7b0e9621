import { paymentTexts } from '#texts/payment.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';
import { loadLibrary } from '#web/features/payment/load-library.ts';

type Library = {
  configure(configuration: { session: { id: string } }): void;
  showEmbeddedPage(selector: string, onReady?: () => void): void;
};

export type HostedCalls = {
  complete: () => void;
  cancel: () => void;
  timeout: () => void;
  error: () => void;
};

const ARTEFACTS = 'HostedCheckout_';
/** The gateway's script looks its callbacks up by name. */
const CALLS = 'komarikaHosted';

/** Shows the gateway's own payment page in an element of ours. Fails with the text to show. */
export async function showHostedPage(selector: string, gatewayUrl: string, sessionId: string, calls: HostedCalls) {
  cleanArtefacts();
  const container = document.querySelector(selector);
  if (!container) throw new Error(paymentTexts.hostedNoContainer);
  container.replaceChildren();
  Object.assign(window, { [CALLS]: calls });
  const gateway = await loadLibrary<Library>({
    name: 'Checkout',
    src: `${gatewayUrl}/static/checkout/checkout.min.js`,
    attributes: Object.fromEntries(Object.keys(calls).map((name) => [`data-${name}`, `${CALLS}.${name}`])),
    texts: { noScript: paymentTexts.hostedNoScript, noLibrary: paymentTexts.hostedNoLibrary },
  });
  try {
    gateway.configure({ session: { id: sessionId } });
    gateway.showEmbeddedPage(selector);
  } catch {
    throw new Error(paymentTexts.hostedFailed);
  }
}

/** The script takes up whatever an earlier payment has left behind, and would show that one again. */
function cleanArtefacts(): void {
  for (const key of safeSessionStorage.keys()) if (key.startsWith(ARTEFACTS)) safeSessionStorage.remove(key);
}
