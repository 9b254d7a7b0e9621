// Node reads a package.json anew for every import that it has to look up in one: our own for each '#server/…', and that of
// drizzle-orm, 180 kB, for each file that names it and for each of its own two hundred. Together that was half of the time
// in which the shop starts. What an import of ours means never changes, and the files of drizzle-orm are all modules.
import { registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';
const OWN = ['server', 'contract', 'texts', 'sandbox', 'testing'].map((folder) => [
  `#${folder}/`,
  new URL(`../${folder}/`, import.meta.url).href,
]);
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (specifier.startsWith('.')) {
      if (!parent.includes(DRIZZLE)) return next(specifier, context);
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    }
    if (parent.includes('/node_modules/')) return next(specifier, context);
    const own = OWN.find(([prefix]) => specifier.startsWith(prefix));
    if (own?.[0] && specifier.endsWith('.ts')) {
      return { url: own[1] + specifier.slice(own[0].length), format: 'module-typescript', shortCircuit: true };
    }
    if (context.conditions?.includes('require')) return next(specifier, context);
    const known = packages.get(specifier) ?? next(specifier, context);
    packages.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
