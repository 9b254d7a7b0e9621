import type { Plugin } from 'vite';

/** What the shop asks of react-dom nowhere. Whoever begins to meets an error that says so. */
const UNUSED = [
  'updateSuspenseListComponent', // <SuspenseList>
  'updateActivityComponent', // <Activity>
  'mountActionState', // useActionState
  'setPropOnCustomElement', // elements with a dash in their names
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitScript',
  'preinitStyle',
  'preinitModuleScript',
  'FragmentInstance.prototype.addEventListener', // <Fragment ref>
  'FragmentInstance.prototype.compareDocumentPosition',
  'FragmentInstance.prototype.dispatchEvent',
  'FragmentInstance.prototype.scrollIntoView',
  'validateDocumentPositionWithFiberTree',
];
/** Asked again and again, and with nothing to do while nothing on the page is a <ViewTransition>. */
const IDLE = /ViewTransition/;
/** Runs each component once more, in vain, for the text of a trace that only developers read. */
const TRACE = 'describeNativeComponentFrame';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * React's renderer comes as one file from which nothing can be shaken off. These functions stay, without what they do: a
 * tenth of what every page has to fetch and read. The names are those of one version; another must be looked at.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-dom-client\.production\.js$/.test(id)) return undefined;
      const bodies = [...functionsOf(this.parse(code) as unknown as Node, code)];
      const missing = [...UNUSED, TRACE].filter((name) => !bodies.some((body) => body.name === name));
      if (missing.length > 0)
        this.error(`React is not what scripts/lean-react.ts was written for: ${missing.join(', ')}.`);
      const lean = bodies
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}

/** The functions that are emptied, outermost first: where their bodies stand, and what stands there instead. */
function* functionsOf(
  program: Node,
  code: string,
): Generator<{ name: string; start: number; end: number; instead: string }> {
  const rest = [program];
  for (let node = rest.pop(); node; node = rest.pop()) {
    const { name, body } = asFunction(node, code);
    const instead = UNUSED.includes(name)
      ? `{ throw Error("scripts/lean-react.ts leaves out ${name}.") }`
      : IDLE.test(name) || name === TRACE
        ? '{}'
        : undefined;
    if (body && instead) yield { name, start: body.start, end: body.end, instead };
    else rest.push(...Object.values(node).flat().filter(isNode));
  }
}

/** `function name() {}` or `FragmentInstance.prototype.name = function () {}`. */
function asFunction(node: Node, code: string): { name: string; body?: Node } {
  if (node.type === 'FunctionDeclaration') return { name: String((node.id as Node).name), body: node.body as Node };
  const { left, right } = node as { left?: Node; right?: Node };
  if (node.type !== 'AssignmentExpression' || !left || right?.type !== 'FunctionExpression') return { name: '' };
  return { name: code.slice(left.start, left.end), body: right.body as Node };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
