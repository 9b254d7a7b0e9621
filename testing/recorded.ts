import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where it is kept what the shop asked of its database while it was tested, until all tests have run. */
export const RECORDED = 'var/statements';

/** A statement with the values it once came with. `from`: the file and line of the shop that sent it. */
export type Recorded = { text: string; values: unknown[]; from: string };
type Line = { tested: string; statements: Recorded[] };

export function writeRecorded(testFile: string, statements: Recorded[]): void {
  const line: Line = { tested: path.relative('.', testFile), statements };
  appendFileSync(path.join(RECORDED, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

/** Each statement by its text, and which test files brought them. */
export function readRecorded(): { statements: Map<string, Recorded[]>; tested: Set<string> } {
  const statements = new Map<string, Recorded[]>();
  const tested = new Set<string>();
  for (const file of readdirSync(RECORDED)) {
    const lines = readFileSync(path.join(RECORDED, file), 'utf8').split('\n').filter(Boolean);
    for (const line of lines.map((text) => JSON.parse(text) as Line)) {
      tested.add(line.tested);
      for (const one of line.statements) statements.set(one.text, [...(statements.get(one.text) ?? []), one]);
    }
  }
  return { statements, tested };
}
