import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Domains from the lowest up: a domain may use the index.ts of those before it, never of those after it. */
const DOMAINS = [
  'translations',
  'images',
  'catalogue',
  'mail',
  'newsletter',
  'accounts',
  'staff',
  'settings',
  'content',
  'products',
  'stock',
  'imports',
  'wishlist',
  'cart',
  'discounts',
  'orders',
  'shipments',
  'payments',
  'reminders',
  'returns',
  'cash',
  'ledger',
  'reviews',
  'checkout',
  'messages',
  'customers',
  'reports',
  'languages',
];

/** Rooms of a domain for its staff calls, and what no domain answers alone: they read across all domains, and no domain uses them. */
const STAFF_ROOMS = [
  'discounts/staff',
  'orders/staff',
  'shipments/staff',
  'payments/staff',
  'checkout/staff',
  'back-office',
];

/** From the lowest up. */
const LAYERS = [...DOMAINS, ...STAFF_ROOMS];

/** Folders of the server that join the domains: they use an index.ts as main.ts does, and no domain uses them. */
const ASSEMBLY = ['backups', 'config', 'demo', 'operations', 'page-cache', 'pages', 'watching'];

/** Features of the storefront from the lowest up: a feature may use those before it, never those after it. */
const FEATURES = [
  'about',
  'legal',
  'blog',
  'newsletter',
  'account',
  'sign-in',
  'profile',
  'cart',
  'product-card',
  'wishlist',
  'shop',
  'search',
  'product',
  'home',
  'checkout',
  'payment',
  'card',
  'hosted',
  'result',
  'orders',
  'shell',
];

const files = globSync(['{contract,texts,deploy,server,ui,web,admin,testing,e2e,scripts,sandbox}/**/*.{ts,tsx}'], {
  exclude: ['**/node_modules/**'],
});
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

function readImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, target]) => resolve(file, target as string));
}

/** Our own files by their path, everything else by its package name. */
function resolve(file: string, target: string): string {
  const clean = target.replace(/\?\w+$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  return clean.startsWith('.') ? path.posix.join(path.posix.dirname(file), clean) : clean;
}

function broken(where: RegExp, isWrong: (target: string, file: string) => boolean): string[] {
  return files
    .filter((file) => where.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      (importsOf.get(file) ?? []).filter((target) => isWrong(target, file)).map((target) => `${file} -> ${target}`),
    );
}

const layerOf = (file: string) => LAYERS.findLast((layer) => file.startsWith(`server/${layer}/`));

describe('who may import whom', () => {
  test('[GRW-90] the contract shows its rooms: calls of shoppers and of staff, rules, texts, content', () => {
    const rooms = new Set(
      files.map((file) => /^contract\/(?:([\w-]+)\/|([\w-]+\.ts))/.exec(file)).map((found) => found?.[1] ?? found?.[2]),
    );
    expect([...rooms].filter(Boolean).sort()).toEqual(
      ['call.ts', 'calls', 'content', 'errors.ts', 'public-config.ts', 'rules', 'staff', 'standard', 'text'].sort(),
    );
  });

  test('[OPS-11] texts need nothing of ours, and the contract only them and zod', () => {
    const ofTexts = /^(texts\/core\/|node:|@formatjs\/icu-messageformat-parser$)/;
    expect(broken(/^texts\//, (target) => !ofTexts.test(target))).toEqual([]);
    expect(broken(/^contract\//, (target) => !/^(contract|texts)\/|^zod\/mini$/.test(target))).toEqual([]);
  });

  test('[OPS-11] the platform knows no domain', () => {
    const wrong = (target: string) => /^(server\/(?!platform\/)|ui\/|web\/|sandbox\/)/.test(target);
    expect(broken(/^server\/platform\//, wrong)).toEqual([]);
  });

  test('[OPS-11] [GRW-90] a domain, or its room for staff, uses others only through their index, and only those further down', () => {
    const wrong = (target: string, file: string) => {
      const [own, other] = [layerOf(file), layerOf(target)];
      if (!target.startsWith('server/') || target.startsWith('server/platform/') || own === other) return false;
      if (!own) return other !== undefined && !target.endsWith('/index.ts');
      if (!other) return true;
      const isTable = file.endsWith('/tables.ts') && target.endsWith('/tables.ts');
      return LAYERS.indexOf(other) > LAYERS.indexOf(own) || !(target.endsWith('/index.ts') || isTable);
    };
    expect(broken(/^server\/[\w-]+\//, wrong)).toEqual([]);
  });

  test('[OPS-11] what joins the domains uses their index too', () => {
    const wrong = (target: string) => layerOf(target) !== undefined && !target.endsWith('/index.ts');
    expect(broken(/^server\/[\w-]+\.ts$/, wrong)).toEqual([]);
  });

  test('[OPS-11] every domain folder has its place in the order', () => {
    const folders = new Set(files.map((file) => /^server\/([\w-]+)\//.exec(file)?.[1]).filter(Boolean));
    expect([...folders].sort()).toEqual([...DOMAINS, ...ASSEMBLY, 'back-office', 'platform'].sort());
    const rooms = new Set(files.map((file) => /^server\/([\w-]+\/staff)\//.exec(file)?.[1]).filter(Boolean));
    expect([...rooms, 'back-office'].sort()).toEqual([...STAFF_ROOMS].sort());
  });

  test('[GRW-86] the drawing in docs/architecture.md has the domains in this order', () => {
    const drawing = /further down:\n([\s\S]+?)\nstaff\//.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
    expect(drawing.match(/[\w-]+/g)).toEqual([...DOMAINS].reverse());
  });

  test('[OPS-11] browsers never reach into the server, nor the server into them', () => {
    expect(broken(/^(ui|web|admin)\//, (target) => /^(server|testing|sandbox)\//.test(target))).toEqual([]);
    expect(broken(/^server\//, (target) => /^(ui|web|admin)\//.test(target))).toEqual([]);
  });

  test('[OPS-11] storefront and back office share ui/, which knows neither, and never import each other', () => {
    expect(broken(/^ui\//, (target) => /^(web|admin)\//.test(target))).toEqual([]);
    expect(broken(/^web\//, (target) => target.startsWith('admin/'))).toEqual([]);
    expect(broken(/^admin\//, (target) => target.startsWith('web/'))).toEqual([]);
  });

  test('[OPS-11] pages use features, features use those further down, and what lies below features knows none', () => {
    const featureOf = (file: string) => /^web\/features\/([\w-]+)\//.exec(file)?.[1] ?? '';
    const wrong = (target: string, file: string) =>
      target.startsWith('web/pages/') || FEATURES.indexOf(featureOf(target)) > FEATURES.indexOf(featureOf(file));
    expect(broken(/^web\/features\//, wrong)).toEqual([]);
    expect(
      broken(/^web\/(api|browser|document|forms|router)\//, (target) => /^web\/(pages|features)\//.test(target)),
    ).toEqual([]);
    expect(broken(/^web\/pages\//, (target) => target.startsWith('web/pages/') && !target.includes('+types'))).toEqual(
      [],
    );
    const folders = new Set(files.map(featureOf).filter(Boolean));
    expect([...folders].sort()).toEqual([...FEATURES].sort());
  });

  test('[OPS-11] the sandbox and the browser tests know only addresses', () => {
    const allowed = /^(sandbox\/|node:|hono(\/|$)|@hono\/node-server(\/|$))/;
    expect(broken(/^sandbox\//, (target) => !allowed.test(target))).toEqual([]);
    expect(broken(/^e2e\//, (target) => /^(server|ui|web|admin)\//.test(target))).toEqual([]);
  });

  test('[OPS-11] only what opens the sandbox knows that there is one', () => {
    expect(broken(/^server\//, (target) => target.startsWith('sandbox/'))).toEqual([
      'server/payment-sandbox.ts -> sandbox/server.ts',
    ]);
  });

  test('[OPS-11] only the outermost file reads the environment', () => {
    const readers = files.filter(
      (file) =>
        /^(server|ui|web|admin|contract)\//.test(file) &&
        !file.endsWith('.test.ts') &&
        readFileSync(file, 'utf8').includes('process.env'),
    );
    expect(readers).toEqual(['server/main.ts']);
  });
});
