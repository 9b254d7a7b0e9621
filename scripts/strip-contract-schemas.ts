import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules whose schemas check forms in the browser, too. They take schemas from one another only. */
const FORM_MODULES = new Set([
  'calls/accounts',
  'calls/guest-codes',
  'rules/address-fields',
  'rules/fields',
  'rules/person-name',
  'rules/phone',
  'calls/profile',
  'calls/sign-in',
  'rules/one-time-code',
  'rules/whole-number',
]);
const STAND_IN = fileURLToPath(new URL('schema-stand-in.ts', import.meta.url));

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/** Whether the browser gets a module of the contract without its schemas: 'contract/calls/catalogue.ts'. */
export function isStripped(file: string): boolean {
  const name = /(?:^|\/)contract\/([\w/-]+)\.ts$/.exec(file)?.[1];
  return name !== undefined && !FORM_MODULES.has(name);
}

/**
 * The browser needs of a call only its name, method and path: the server checks what goes in and out, and tells of it. Without this every page
 * would carry the schemas' library, a tenth of its JavaScript. Each schema becomes a stand-in that can be passed on and
 * throws when it is looked into; `import-rules.test.ts` finds such a look before the browser does.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'strip-contract-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!isStripped(file)) return undefined;
      const module = file.slice(file.lastIndexOf('/contract/') + 1);
      return { code: stripSchemas(code, this.parse(code) as unknown as Node, module), map: null };
    },
  };
}

/** Schemas are the expressions that begin with zod's name or with one that comes from a module of forms. */
function stripSchemas(code: string, program: Node, module: string): string {
  const imports = (program.body as Node[]).filter((node) => node.type === 'ImportDeclaration' && bringsSchemas(node));
  const makers = new Set(imports.flatMap((node) => (node.specifiers as Node[]).map(({ local }) => nameOf(local))));
  const edits: Edit[] = imports.map(({ start, end }) => ({ start, end, text: '' }));

  function visit(node: Node, path: string[]): void {
    if (node.type === 'ImportDeclaration') return;
    const named = [...path, ...ownName(node)];
    if (makers.has(rootOf(node))) {
      const text = `/* @__PURE__ */ standIn(${JSON.stringify(module)}, ${JSON.stringify(named.join('.'))})`;
      edits.push({ start: node.start, end: node.end, text });
      return;
    }
    if (node.type === 'ObjectExpression') edits.push(...emptied(node));
    for (const [key, child] of Object.entries(node)) {
      if (isPlainName(node, key)) continue;
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, named);
    }
  }
  visit(program, []);
  if (edits.length === 0) return code;

  const stripped = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return `import { standIn } from ${JSON.stringify(STAND_IN)};\n${stripped}`;
}

/** What only the API's document says of a call: its summary, and what it may refuse. */
const OF_DOCUMENT: Record<string, string> = { summary: "''", fails: '[]' };

function emptied({ properties }: Node): Edit[] {
  const named = (properties as Node[]).map((property) => ({
    name: nameOf(property.key),
    value: property.value as Node,
  }));
  if (!['summary', 'output'].every((key) => named.some(({ name }) => name === key))) return [];
  return named.flatMap(({ name, value }) => {
    const text = OF_DOCUMENT[name];
    return text ? [{ start: value.start, end: value.end, text }] : [];
  });
}

function bringsSchemas({ source }: Node): boolean {
  const from = String((source as Node).value);
  return from === 'zod/mini' || (from.startsWith('#contract/') && !isStripped(from.slice(1)));
}

/** The name at the left end of `z.string().check(...)`. */
function rootOf(node: Node): string {
  if (node.type === 'CallExpression') return rootOf(node.callee as Node);
  if (node.type === 'MemberExpression') return rootOf(node.object as Node);
  return node.type === 'Identifier' ? nameOf(node) : '';
}

/** What a reader would call the place where an expression stands: getProduct.input. */
function ownName(node: Node): string[] {
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return [nameOf(node.id)];
  return node.type === 'Property' ? [nameOf(node.key)] : [];
}

/** A name that is not an expression: of a property, of what is declared. */
function isPlainName(node: Node, key: string): boolean {
  if (node.type === 'MemberExpression') return key === 'property' && !node.computed;
  return key === 'id' || (node.type === 'Property' && key === 'key' && !node.computed);
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
