/** An address of several lines in one: each line ends in a comma, as it would on paper. */
export function inOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/[,;]+$/, ''))
    .filter(Boolean)
    .join(', ');
}
