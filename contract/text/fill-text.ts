/** A name between braces. */
const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts values where their names stand, in one pass: a value that looks like a placeholder stays what it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** A message line by line; one that is empty when it is filled in is left out. */
export function fillLines(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .map((line) => ({ line, filled: fillText(line, values) }))
    .filter(({ line, filled }) => line.trim() === '' || filled.trim() !== '')
    .map(({ filled }) => filled)
    .join('\n');
}
