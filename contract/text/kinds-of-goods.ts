/** What people look for in a shop for skin care, and how it is typed. */
const KINDS = {
  sunscreen: /\b(sun ?screens?|sun ?blocks?|sun ?cream|spf ?\d*)\b/i,
  'make-up': /\b(make-? ?up|lip ?sticks?|foundation|mascara|concealer|eye ?liner|nail ?polish)\b/i,
  perfume: /\b(perfumes?|cologne|deodorants?|body ?spray)\b/i,
  toothpaste: /\btooth ?paste\b/i,
  'hair dye': /\bhair ?(dye|colou?r)\b/i,
};
export type KindOfGoods = keyof typeof KINDS;

/**
 * The kind of goods that a search asks for, as 'sunscreen'. Such a word is taken at its word: a cream whose text has
 * something like it is no answer.
 */
export function askedKind(search: string): KindOfGoods | null {
  return (Object.keys(KINDS) as KindOfGoods[]).find((name) => KINDS[name].test(search)) ?? null;
}
