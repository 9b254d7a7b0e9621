const triples = (text: string) => {
  const plain = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
};

/** How much two texts have in common: 1 says the same, 0 has nothing of the other. */
export function likeness(one: string, other: string): number {
  const [first, second] = [triples(one), triples(other)];
  const shared = [...first].filter((part) => second.has(part)).length;
  return shared / Math.max(1, first.size + second.size - shared);
}
