import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Language } from '#texts/core/languages.ts';
import { isMark, isPlain, type Piece, readMessage, splitAtMarks } from '#texts/core/message.ts';
import { rowsOf } from '#texts/core/texts.ts';

const TEXTS = /\/texts\/([\w-]+)\.ts$/;
const CURRENT = /\/texts\/core\/language\.ts$/;
const PLURAL = /\/texts\/core\/plural\.ts$/;
const ALONE = /\/texts\/[\w-]+\.ts\?text=\w+$/;
/** Written out, so that what is said in other languages only falls away. */
const ASKED = /\blanguage\(\)/g;
const IMPORT = /import \{ (\w+) \} from ('#texts\/[\w-]+\.ts')/g;

/**
 * A build of the pages speaks one language: texts become constants of it, and those with holes small functions. Whoever
 * uses them takes the file as a namespace, so what is not used falls away and the rest is written where it is used.
 */
export function pageTexts(language: Language): Plugin {
  return {
    name: 'page-texts',
    enforce: 'pre',
    resolveId: (id) => (ALONE.test(id) ? id : undefined),
    async load(id) {
      const [file = '', query = ''] = id.split('?');
      if (CURRENT.test(file)) return `export const language = () => ${JSON.stringify(language)};`;
      if (PLURAL.test(file)) return `export const isOne = (count) => ${writeOnes(language)};`;
      if (!TEXTS.test(file)) return undefined;
      // Node reads a file once: the time of its last change makes another of it.
      const module = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`);
      const [read] = Object.values(module);
      const rows = rowsOf(read as object);
      const [, name] = /^text=(\w+)$/.exec(query) ?? [];
      const code = name ? writeAlone(name, rows[name]?.[language] ?? '') : writeModule(file, rows, language);
      return { code, moduleSideEffects: false };
    },
    transform: (code) => {
      if (!code.includes("'#texts/")) return undefined;
      const inLanguage = code.replaceAll(ASKED, JSON.stringify(language));
      return { code: inLanguage.replaceAll(IMPORT, 'import * as $1 from $2'), map: null };
    },
  };
}

function writeModule(file: string, rows: ReturnType<typeof rowsOf>, language: Language): string {
  return Object.entries(rows)
    .map(([name, row]) =>
      isPlain(row[language])
        ? `export const ${name} = ${JSON.stringify(row[language])};`
        : `export { ${name} } from ${JSON.stringify(`${file}?text=${name}`)};`,
    )
    .join('\n');
}

/** A text with holes is a function, which cannot be written where it is used: by itself it comes with what uses it. */
const writeAlone = (name: string, message: string) =>
  `import { isOne } from '#texts/core/plural.ts';\nexport const ${name} = ${writeText(message)};`;

/** Which numbers are one: a phone would prepare its Intl for a tenth of a second to tell the same. */
function writeOnes(language: Language): string {
  const rules = new Intl.PluralRules(language);
  const ones = Array.from({ length: 1000 }, (_, count) => count).filter((count) => rules.select(count) === 'one');
  return ones.map((count) => `count === ${count}`).join(' || ');
}

function writeText(message: string): string {
  if (isPlain(message)) return JSON.stringify(message);
  const pieces = readMessage(message);
  if (!pieces.some(isMark)) return `(v) => ${inOne(pieces)}`;
  const parts = splitAtMarks(pieces).map((part) =>
    Array.isArray(part) ? inOne(part) : `v.${part.mark}(${inOne(part.inside)})`,
  );
  return `(v) => [${parts.join(', ')}]`;
}

function inOne(pieces: Piece[]): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece.replaceAll(/[\\`$]/g, '\\$&');
    if ('hole' in piece) return `\${v.${piece.hole}}`;
    if ('count' in piece) return `\${isOne(v.${piece.count}) ? ${inOne(piece.one)} : ${inOne(piece.other)}}`;
    throw new Error('A mark stands inside another, or inside a plural.');
  });
  return `\`${parts.join('')}\``;
}
