const namesIn = (text: string) => [...new Set(text.match(/\{[^{}\n]{1,40}\}/g) ?? [])].sort();

/** Why these words cannot stand for this English: a name in braces is filled in by the shop, in every language. */
export function wrongWords(source: string, words: string): string | null {
  const [wanted, said] = [namesIn(source), namesIn(words)];
  const lost = wanted.find((name) => !said.includes(name));
  if (lost) return `${lost} is missing: the shop fills it in`;
  const strange = said.find((name) => !wanted.includes(name));
  return strange ? `${strange} does not stand in the English` : null;
}
