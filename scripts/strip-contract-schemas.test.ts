import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageTexts } from './page-texts.ts';
import { isStripped, stripContractSchemas } from './strip-contract-schemas.ts';

const ENTRY = 'virtual:entry';
const contract = globSync('contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
type Module = Record<string, Record<string, z.ZodMiniType>>;

/** Modules of the contract as the browser gets them. */
async function buildForBrowser(files: string[]): Promise<string> {
  const entry = files.map((file) => `export * as ${nameOf(file)} from ${JSON.stringify(path.resolve(file))};`);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pageTexts('en'),
      stripContractSchemas(),
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entry.join('\n') : undefined),
      },
    ],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'] } },
  });
  const [chunk] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}

const nameOf = (file: string) => file.replaceAll(/\W/g, '_');

describe('the contract in the browser', () => {
  let modules: Record<string, Module>;
  const moduleOf = (file: string) => modules[nameOf(file)] ?? {};

  beforeAll(async () => {
    modules = await import(`data:text/javascript,${encodeURIComponent(await buildForBrowser(contract))}`);
  });

  test('[OPS-18] looking into a schema that stayed on the server throws a sentence that names it', () => {
    const { ProductSort, Product, getProduct } = moduleOf('contract/calls/catalogue.ts');
    const sentence =
      /^ProductSort of contract\/calls\/catalogue\.ts is a schema and is not part of the browser build: /;
    expect(() => ProductSort?.options).toThrow(sentence);
    expect(() => z.safeParse(ProductSort as never, 'newest')).toThrow(sentence);
    expect(() => ({ ...Product })).toThrow('Product of contract/calls/catalogue.ts is a schema');
    expect(() => `${Product}`).toThrow('Product of contract/calls/catalogue.ts is a schema');
    expect(() => 'shape' in (Product ?? {})).toThrow('Product of contract/calls/catalogue.ts is a schema');
    expect(() => getProduct?.input?.parse({ id: 1 })).toThrow(
      'getProduct.input of contract/calls/catalogue.ts is a schema',
    );
  });

  test('[OPS-18] calls, constants and functions are whole', async () => {
    for (const file of contract) {
      const whole = await import(path.resolve(file));
      for (const [name, value] of Object.entries(whole)) {
        if (typeof value === 'function') expect(moduleOf(file)[name]).toBeTypeOf('function');
        else if (isCall(value)) {
          const { method, path } = value;
          expect(moduleOf(file)[name]).toMatchObject({ name: value.name, method, path });
          if (isStripped(file)) expect(moduleOf(file)[name]).toMatchObject({ summary: '' });
        } else if (isFieldList(value)) expect(moduleOf(file)[name]).toMatchObject(withoutSchemas(value));
        else if (!hasSchemas(value)) expect(moduleOf(file)[name], `${name} of ${file}`).toEqual(value);
      }
    }
  });

  test('[OPS-18] the schemas of forms are the real ones', () => {
    const { login } = moduleOf('contract/calls/accounts.ts');
    const { updateUser } = moduleOf('contract/calls/profile.ts');
    const { AddressFields } = moduleOf('contract/rules/address-fields.ts') as unknown as Record<string, z.ZodMiniType>;
    expect(z.safeParse(login?.input as z.ZodMiniType, { email: 'nobody' }).success).toBe(false);
    const person = { id: 7, firstName: ' Nimali ', lastName: 'Perera', phone: '077 123 4567' };
    const parsed = z.parse(updateUser?.input as z.ZodMiniType, person);
    expect(parsed).toEqual({ ...person, firstName: 'Nimali', phone: '+94771234567' });
    expect(z.safeParse(AddressFields as z.ZodMiniType, {}).error?.issues.length).toBeGreaterThan(3);
  });

  test('[OPS-18] without the modules of forms nothing of the schemas’ library is carried', async () => {
    expect(await buildForBrowser(contract)).toContain('_zod');
    expect(await buildForBrowser(contract.filter(isStripped))).not.toContain('_zod');
  });

  test('[OPS-18] modules of forms take schemas from one another only', async () => {
    const forms = contract.filter((file) => !isStripped(file));
    const taken = forms.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import \{(.*)\} from '#(contract\/[\w/-]+\.ts)';$/gm)].flatMap(
        ([, names = '', from = '']) => names.split(',').map((name) => ({ name: name.trim(), from })),
      ),
    );
    expect(taken.length).toBeGreaterThan(5);
    for (const { name, from } of taken.filter((one) => isStripped(one.from) && !one.name.startsWith('type '))) {
      expect(hasSchemas((await import(path.resolve(from)))[name]), `${name} of ${from}`).toBe(false);
    }
  });
});

describe('the sources for the browser', () => {
  test('[OPS-18] browsers take calls, constants and functions of the contract; schemas only for forms', async () => {
    const browser = globSync('{ui,web,admin}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
    const found = await Promise.all(browser.map((file) => schemasUsed(file, readFileSync(file, 'utf8'))));
    expect(found.flat()).toEqual([]);
  });

  test('[OPS-18] every way to use a schema that stayed on the server is found', async () => {
    const from = (names: string) => `import ${names} from '#contract/calls/catalogue.ts';`;
    const uses = (source: string) => schemasUsed('web/page.tsx', source);
    expect(await uses(from('{ listProducts, MAX_SEARCH_LENGTH, type Product }'))).toEqual([]);
    expect(await uses(from('type { Product, ProductSort }'))).toEqual([]);
    expect(await uses("import { login, Email } from '#contract/calls/accounts.ts'; login.input;")).toEqual([]);
    expect(await uses(from('{\n  listProducts,\n  ProductSort as Sort,\n}'))).toEqual([
      'web/page.tsx: ProductSort of contract/calls/catalogue.ts',
    ]);
    expect(await uses("import { paging } from '#contract/calls/paging.ts';")).toEqual([
      'web/page.tsx: paging of contract/calls/paging.ts',
    ]);
    expect(await uses(`${from('{ getProduct }')} readForm(getProduct.input, {});`)).toEqual([
      'web/page.tsx: getProduct.input of contract/calls/catalogue.ts',
    ]);
    const list = "import { PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';";
    expect(await uses(`${list} PRODUCT_FIELDS.name.label;`)).toEqual([]);
    expect(await uses(`${list} readForm(PRODUCT_FIELDS.name.input, {});`)).toEqual([
      'web/page.tsx: PRODUCT_FIELDS.input of contract/staff/product-fields.ts',
    ]);
    expect(await uses(from('* as catalogue'))).toEqual(['web/page.tsx: all of contract/calls/catalogue.ts']);
    expect(await uses("const { getProduct } = await import('#contract/calls/catalogue.ts');")).toEqual([]);
    expect(await uses("const { Product: P } = await import('#contract/calls/catalogue.ts');")).toEqual([
      'web/page.tsx: Product of contract/calls/catalogue.ts',
    ]);
    expect(await uses("await import('#contract/calls/catalogue.ts');")).toEqual([
      'web/page.tsx: all of contract/calls/catalogue.ts',
    ]);
    expect(await uses("export { Product } from '#contract/calls/catalogue.ts';")).toEqual([
      'web/page.tsx: Product of contract/calls/catalogue.ts',
    ]);
  });
});

const CONTRACT_IMPORT = /(?:import|export)\s+(?!type\s)(\{[^}]*\}|[^'"]*?)\s*from\s*['"]#(contract\/[\w/-]+\.ts)['"]/g;
const LAZY_IMPORT = /(?:const\s+(\{[^}]*\})\s*=\s*await\s+)?import\(\s*['"]#(contract\/[\w/-]+\.ts)['"]\s*\)/g;

/** What a file for the browser takes of the contract that is not there in the browser. */
async function schemasUsed(file: string, source: string): Promise<string[]> {
  const imports = [...source.matchAll(CONTRACT_IMPORT), ...source.matchAll(LAZY_IMPORT)];
  const found: string[] = [];
  for (const [, names = '', module = ''] of imports.filter(([, , from = '']) => isStripped(from))) {
    if (!names.startsWith('{')) {
      found.push(`all of ${module}`);
      continue;
    }
    const values: Record<string, unknown> = await import(path.resolve(module));
    for (const { name, local } of valueNames(names)) {
      const value = values[name];
      if (isCall(value)) found.push(...partsUsed(local, source).map((part) => `${name}.${part} of ${module}`));
      else if (isFieldList(value))
        found.push(...fieldPartsUsed(local, source).map((part) => `${name}.${part} of ${module}`));
      else if (hasSchemas(value)) found.push(`${name} of ${module}`);
    }
  }
  return found.map((schema) => `${file}: ${schema}`);
}

function valueNames(names: string): { name: string; local: string }[] {
  return names
    .slice(1, -1)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+|:\s*/))
    .map(([name = '', local = name]) => ({ name, local }));
}

function partsUsed(call: string, source: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${call}\\??\\.(input|output)\\b`, 'g'))].map(([, part = '']) => part);
}

function fieldPartsUsed(list: string, source: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${list}\\b[^;\\n]*\\.(input|output)\\b`, 'g'))].map(
    ([, part = '']) => part,
  );
}

function isCall(value: unknown): value is { name: string; method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Like a call, a list of fields has its schemas beside what the browser needs. */
function isFieldList(value: unknown): value is Record<string, object> {
  if (typeof value !== 'object' || value === null || '_zod' in value) return false;
  const fields = Object.values(value);
  return (
    fields.length > 0 &&
    fields.every((field) => typeof field === 'object' && field && 'kind' in field && 'input' in field)
  );
}

function withoutSchemas(list: Record<string, object>) {
  const plain = (field: object) => Object.fromEntries(Object.entries(field).filter(([, value]) => !hasSchemas(value)));
  return Object.fromEntries(Object.entries(list).map(([name, field]) => [name, plain(field)]));
}

function hasSchemas(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return '_zod' in value || Object.values(value).some(hasSchemas);
}
