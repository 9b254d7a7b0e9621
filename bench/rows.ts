/** One figure of the bench, beside what it may be. */
export type Row = {
  what: string;
  /** The middle of all rounds. */
  value: number;
  unit: string;
  spread?: [least: number, most: number];
  budget: { atMost: number } | { atLeast: number };
};

export function holds({ value, budget }: Row): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** Of what was measured in several rounds. */
export function rowOf(what: string, values: number[], unit: string, budget: Row['budget']): Row {
  const { middle, least, most } = spreadOf(values);
  return { what, value: middle, unit, budget, ...(values.length > 1 && { spread: [least, most] }) };
}

export function spreadOf(values: number[]): { middle: number; least: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted.at(index) ?? Number.NaN;
  return { middle: at(Math.floor(sorted.length / 2)), least: at(0), most: at(-1) };
}

const A_TWENTIETH_LESS = 0.95;

/** Of the ratios of two revisions: whether all rounds agree, and by more than a twentieth in their middle. */
export function isSlower(ratios: number[]): boolean {
  const { middle, most } = spreadOf(ratios);
  return middle < A_TWENTIETH_LESS && most < 1;
}

/** As one line of a table of Markdown each, beside what the last record said of the same. */
export function tableOf(rows: Row[], recorded: Map<string, string> = new Map()): string {
  const lines = rows.map((row) => {
    const limit = 'atMost' in row.budget ? `at most ${row.budget.atMost}` : `at least ${row.budget.atLeast}`;
    const mark = holds(row) ? 'holds' : '**not met**';
    return `| ${[row.what, measured(row), limit, mark, recorded.get(row.what) ?? 'new'].join(' | ')} |`;
  });
  return ['| what | measured | budget | mark | last recorded |', '|---|---|---|---|---|', ...lines].join('\n');
}

function measured({ value, unit, spread }: Row): string {
  const range = spread ? ` (${spread.map(written).join(' to ')})` : '';
  return `${written(value)}${unit && ` ${unit}`}${range}`;
}

function written(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
