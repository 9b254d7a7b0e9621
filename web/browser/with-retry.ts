declare global {
  interface Window {
    /** Of web/document/offer-retry.js, which comes with every document. */
    offerRetry?: <T>(load: () => Promise<T>) => Promise<T>;
  }
}

/**
 * Fetches what a press needs. When it cannot be had the page stays, says so and offers to try again: then this goes on
 * where it stood. It fails only if that is declined.
 */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // What browsers throw when a fetch or an import did not get through; anything else trying again would not mend.
    if (!(error instanceof TypeError) || !window.offerRetry) throw error;
    return window.offerRetry(load);
  }
}
