import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** What is written to programs and not to people. */
const OF_PROGRAMS = new Set([
  ...['className', 'linkClassName', 'class', 'sizes', 'srcSet', 'd', 'viewBox', 'style', 'rel', 'type', 'name', 'id'],
  ...[
    'content',
    '@type',
    'key',
    'summary',
    'promises',
    'autoComplete',
    'inputMode',
    'href',
    'to',
    'src',
    'path',
    'test',
    'policy',
    'code',
    'fails',
    'fontFamily',
    'shape',
  ],
]);
/** Calls whose words reach a log or a class list. */
const FOR_PROGRAMS =
  /^(cx|Error|TypeError|StartError|RegExp|warn|error|describe|route|import|querySelector|closest|matchMedia|startsWith|endsWith|includes|split|replace|replaceAll|join|glob|meta|deliveryDays)$/;

/** Names that no language changes, and those of keys. */
const NAMES =
  /^(?:(?:Visa|Mastercard|Amex|Koko|Mintpay|WhatsApp|Facebook|Instagram|TikTok|YouTube|Komarika|LANKAQR|Escape|Enter|Tab)(?:, |$))+$/i;
const MARKUP = /^<!|\[[\w-]+(=|\])/;
const CLASS_LIST = /^[^A-Z]*[a-z]-(?:[\d[(]|[a-z]+[\d-])[^A-Z]*$|^[a-z]+-[a-z]+ [a-z]+-[a-z]+[a-z -]*$/;

/** Words that a person would read: a sentence, or a word that begins as one does. */
function reads(text: string): boolean {
  if (NAMES.test(text.trim()) || CLASS_LIST.test(text) || MARKUP.test(text)) return false;
  return /[A-Za-z]{2,}[,.]? [A-Za-z“]/.test(text) || /^\s*[A-Z][a-z]+[.…:?!]?\s*$/.test(text);
}

/** The literal texts of a file that a person would read, each with its line. */
export function findLiteralTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: string[] = [];

  function note(node: Node, text: string): void {
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line} ${text.trim().replaceAll(/\s+/g, ' ')}`);
  }
  function visit(node: Node): void {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS') || node.type === 'ExportAllDeclaration') {
      if (
        node.type === 'TSAsExpression' ||
        node.type === 'TSSatisfiesExpression' ||
        node.type === 'TSNonNullExpression'
      )
        visit(node.expression as Node);
      return;
    }
    if (node.type === 'JSXText' && /[A-Za-z]/.test(String(node.value)) && !NAMES.test(String(node.value).trim()))
      note(node, String(node.value));
    if (node.type === 'JSXAttribute' && OF_PROGRAMS.has(String((node.name as Node).name))) return;
    if (node.type === 'Property') {
      if (!OF_PROGRAMS.has(nameOf(node.key))) visit(node.value as Node);
      return;
    }
    // What a value is compared with is a value, too; an error has its name for the log.
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
      for (const side of [node.left, node.right] as Node[]) if (side.type !== 'Literal') visit(side);
      return;
    }
    if (node.type === 'AssignmentExpression' && calleeOf(node.left as Node) === 'name') return;
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (FOR_PROGRAMS.test(calleeOf(node.callee as Node))) {
        for (const argument of node.arguments as Node[]) if (argument.type.includes('Function')) visit(argument);
        visit(node.callee as Node);
        return;
      }
    }
    // What is compared with a value of the API is one.
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return;
    if (node.type === 'SwitchCase') {
      for (const one of node.consequent as Node[]) visit(one);
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string' && reads(node.value)) note(node, node.value);
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('…');
      if (reads(text)) note(node, text);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments') continue;
      if (key === 'key' && node.type === 'Property' && !node.computed) continue;
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
    }
  }
  visit(program as unknown as Node);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? '') : '');
const calleeOf = (node: Node): string => (node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node));
