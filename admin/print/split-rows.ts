/** Heights, all in the same unit: what rows may take on the first sheet and on the others, and what comes after the last row. */
export type Room = { first: number; others: number; tail: number };

/**
 * Which rows stand on which sheet: as many as fit, none split. What comes after the last row stays with it, and takes
 * the last row along when it has to go on to a sheet of its own.
 */
export function splitRows(heights: number[], { first, others, tail }: Room): number[][] {
  const sheets: number[][] = [[]];
  let left = first;
  for (const [row, height] of heights.entries()) {
    const isLast = row === heights.length - 1;
    const needed = height + (isLast ? tail : 0);
    const here = sheets.at(-1) as number[];
    // A row that is taller than a sheet gets one for itself.
    if (needed > left && (here.length > 0 || sheets.length === 1)) {
      sheets.push([row]);
      left = others - height;
    } else {
      here.push(row);
      left -= height;
    }
  }
  return sheets;
}
