import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const DOCUMENT = 'docs/scale.md';
const BEGIN = '<!-- written by npm run test:replicas -->';
const END = '<!-- end of what is written -->';

const figures: [what: string, figure: string][] = [];

export function noteFigure(what: string, figure: string): void {
  figures.push([what, figure]);
  console.error(`  ${what}: ${figure}`);
}

/** Only `npm run test:replicas` writes them down: the night changes no file. */
export function writeFigures(): void {
  if (process.env.RECORD !== 'yes' || figures.length === 0) return;
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), figures, new Date()));
}

export function withFigures(document: string, rows: typeof figures, now: Date): string {
  const [before, rest] = parted(document, BEGIN);
  const [, after] = parted(rest, END);
  const machine = `${now.toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores that shoppers, balancer, shop and PostgreSQL share.`;
  const table = ['| what | measured |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)];
  return `${before}${BEGIN}\n${machine}\n\n${table.join('\n')}\n${END}${after}`;
}

function parted(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${DOCUMENT} has no place for the figures: '${mark}' is missing.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
