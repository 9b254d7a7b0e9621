export type Content = Record<string, unknown>;

/** The value at 'button.to'. */
export function valueAt(content: unknown, at: string): unknown {
  return at.split('.').reduce<unknown>((inner, key) => (Object(inner) as Content)[key], content);
}

export function withValue(content: Content, at: string, value: unknown): Content {
  const [key = '', ...rest] = at.split('.');
  if (rest.length === 0) return { ...content, [key]: value };
  return { ...content, [key]: withValue(content[key] as Content, rest.join('.'), value) };
}

/** A text as lines that can be compared: one for each value, and for each line of a longer one. */
export function linesOf(content: unknown, at = ''): string[] {
  if (content === null || content === undefined || content === '') return [];
  if (Array.isArray(content))
    return content.flatMap((one, index) => linesOf(one, typeof one === 'object' ? `${index + 1}` : at));
  if (typeof content === 'object') {
    // The database keeps fields in an order of its own.
    const fields = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
    return fields.flatMap(([key, value]) => linesOf(value, at ? `${at} ${key}` : key));
  }
  return String(content)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (at ? `${at}: ${line}` : line));
}

export type Change = { line: string; is: 'same' | 'gone' | 'new' };

/** The longest run of lines that both have stays; what is between them has gone or is new. */
export function compareLines(before: string[], after: string[]): Change[] {
  const lengths = before.map(() => new Array<number>(after.length + 1).fill(0));
  lengths.push(new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row] as number[];
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const changes: Change[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      changes.push({ line: before[row] as string, is: 'same' });
      row += 1;
      column += 1;
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ line: before[row] as string, is: 'gone' });
      row += 1;
    } else {
      changes.push({ line: after[column] as string, is: 'new' });
      column += 1;
    }
  }
  return changes;
}
