/** One piece of an article. In a text, `[words](/address)` is a link. */
export type Block = { text: string } | { heading: string } | { quote: string };

export type ArticleBody = {
  opening: string;
  /** Stands under the photograph. */
  caption: string;
  blocks: Block[];
  /** Products that the article is about, the most important first. */
  products: number[];
};

export type Piece = string | { words: string; to: string };

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

export function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const link of text.matchAll(LINK)) {
    const [whole, words = '', to = ''] = link;
    pieces.push(text.slice(end, link.index), { words, to });
    end = link.index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== '');
}
