import type { Plugin } from 'vite';

/** What the router does when it cannot fetch the code of a page, to the letter: another version must be looked at. */
const LOADS_ANEW =
  /catch \(error\) \{\s*console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);\s*\}/;

const OFFERS_RETRY = `catch (error) {
		// Declined, it stays where it is: the next press goes elsewhere.
		const again = window.offerRetry(() => import(/* @vite-ignore */ route.module)).catch(() => new Promise(() => {}));
		return again.then((routeModule) => routeModulesCache[route.id] = routeModule);
	}`;

/**
 * The router answers a page whose code cannot be fetched by loading the document anew, since most often a newer version
 * has taken its place. Without a signal that is the browser's error page. Here the page stays and offers to try again;
 * when the shop can be reached and the code still cannot, web/document/offer-retry.js loads the document anew.
 */
export function keepPageWithoutCode(): Plugin {
  return {
    name: 'keep-page-without-code',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\/routeModules\.js$/.test(id)) return undefined;
      if (!LOADS_ANEW.test(code))
        this.error('The router is not what scripts/keep-page-without-code.ts was written for.');
      return { code: code.replace(LOADS_ANEW, () => OFFERS_RETRY), map: null };
    },
  };
}
