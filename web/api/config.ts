import type { PublicConfig } from '#contract/public-config.ts';
import { callingTexts } from '#texts/calling.ts';

/** The page carries its configuration in this element; the server writes it anew with every document. */
export const CONFIG_ELEMENT = 'shop-config';

export const NOT_LOADED = callingTexts.noSettings;

let loaded: PublicConfig | undefined;

/** Reads the configuration that came with the page. Without it nothing can work, so that is said and thrown. */
export function readConfig(): PublicConfig {
  loaded ??= parse(document.getElementById(CONFIG_ELEMENT)?.textContent);
  return loaded;
}

function parse(text: string | null | undefined): PublicConfig {
  if (!text) throw new Error(NOT_LOADED);
  return JSON.parse(text);
}
