import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const TEXTS = /^#texts\/[\w-]+\.ts$/;
/** What makes texts of them: read at once, it would stay in the language in which its file was loaded. */
const SPEAKING = /^#contract\/(errors\.ts|text\/|rules\/(money|delivery|delivery-promise|unit-price)\.ts)/;
const isFunction = ({ type }: Node) => /Function/.test(type);

/** Where a file reads texts while it is loaded, and not inside a function: there is no request yet, so they are English for good. */
export function findLoadedTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!/#texts\/|#contract\//.test(source)) return [];
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const statements = program.body as unknown as Node[];
  const namesFrom = (from: RegExp) =>
    new Set(
      statements
        .filter(({ type, source: of }) => type === 'ImportDeclaration' && from.test(String((of as Node).value)))
        .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
    );
  const [texts, speaking] = [namesFrom(TEXTS), namesFrom(SPEAKING)];
  const found: string[] = [];

  function visit(node: Node): void {
    if (isFunction(node) || node.type === 'ImportDeclaration' || node.type.startsWith('TSType')) return;
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    const isRead = node.type === 'Identifier' && texts.has(String(node.name));
    if (isRead || (callee?.type === 'Identifier' && speaking.has(String(callee.name)))) {
      found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${isRead ? node.name : callee?.name}`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }
  statements.forEach(visit);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
