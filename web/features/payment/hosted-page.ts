import { loadScript } from '#web/features/payment/load-script.ts';

export const HOSTED_MESSAGES = {
  missing: 'Missing checkout session. Please restart the payment process.',
  noContainer: 'Hosted checkout container element not found.',
  noScript: 'Failed to load gateway checkout SDK script.',
  noLibrary: 'Checkout SDK failed to initialise.',
  failed: 'Unable to start the hosted payment experience.',
};

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

const SCRIPT_LIMIT_MS = 10_000;
const ARTEFACTS = 'HostedCheckout_';
/** The gateway's script looks its callbacks up by name. */
const CALLS = 'komarikaHosted';

/** Shows the gateway's own payment page in an element of ours. Fails with the text to show. */
export async function showHostedPage(selector: string, gatewayUrl: string, sessionId: string, calls: HostedCalls) {
  cleanArtefacts();
  const container = document.querySelector(selector) ?? refuse(HOSTED_MESSAGES.noContainer);
  container.replaceChildren();
  Object.assign(window, { [CALLS]: calls });
  const attributes = Object.fromEntries(Object.keys(calls).map((name) => [`data-${name}`, `${CALLS}.${name}`]));
  const src = `${gatewayUrl}/static/checkout/checkout.min.js`;
  if (!library()) {
    await loadScript(src, { limitMs: SCRIPT_LIMIT_MS, attributes }).catch(() => refuse(HOSTED_MESSAGES.noScript));
  }
  const gateway = library() ?? refuse(HOSTED_MESSAGES.noLibrary);
  try {
    gateway.configure({ session: { id: sessionId } });
    gateway.showEmbeddedPage(selector);
  } catch {
    refuse(HOSTED_MESSAGES.failed);
  }
}

/** The script takes up whatever an earlier payment has left behind, and would show that one again. */
function cleanArtefacts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(ARTEFACTS)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was left.
  }
}

function library(): Library | undefined {
  return (window as { Checkout?: Library }).Checkout;
}

function refuse(text: string): never {
  throw new Error(text);
}
