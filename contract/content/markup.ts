import { LIVE_PARTS, type LivePart } from '#contract/calls/content.ts';

/** One piece of a longer text. In a text, a quote and an item, `[words](/address)`, `**strong**` and `*slanted*` are marks. */
export type TextBlock =
  | { text: string }
  | { heading: string }
  | { quote: string }
  | { items: string[] }
  | { picture: string; alt: string }
  /** A part that the shop writes itself: who it is, or its ways to pay. */
  | { part: LivePart };

export const PICTURE_ADDRESS = /^(?:https?:\/\/[^/\s]+)?(\/images\/[0-9a-f]{64}\/\d+\.webp)$/;
const PICTURE = /^!\[([^\]]*)\]\((\S+)\)$/;

/**
 * Reads a text as staff write it: an empty line between paragraphs, '## ' before a heading, '> ' before a quote, '- ' before
 * each item of a list, `![what it shows](address)` for a picture. Nothing in it is ever taken for HTML.
 */
export function readMarkup(source: string): TextBlock[] {
  return source
    .replaceAll('\r', '')
    .split(/\n{2,}|(?<=^## .*)\n|\n(?=## |!\[)/m)
    .flatMap((part) => readPart(part.trim()));
}

function readPart(part: string): TextBlock[] {
  if (part === '') return [];
  const lines = part.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (first.startsWith('## ')) {
    return [{ heading: first.slice(3).trim() }, ...readPart(lines.slice(1).join('\n'))];
  }
  const picture = PICTURE.exec(first);
  const address = picture && PICTURE_ADDRESS.exec(picture[2] ?? '')?.[1];
  if (picture && address) {
    return [{ picture: address, alt: picture[1] ?? '' }, ...readPart(lines.slice(1).join('\n'))];
  }
  const live = LIVE_PARTS.find((name) => first === `{${name}}`);
  if (live) return [{ part: live }, ...readPart(lines.slice(1).join('\n'))];
  if (first.startsWith('> ')) return [{ quote: lines.map((line) => line.replace(/^> ?/, '')).join(' ') }];
  return readLines(lines);
}

/** A list may follow the sentence that opens it without an empty line. */
function readLines(lines: string[]): TextBlock[] {
  const begin = lines.findIndex((line) => line.startsWith('- '));
  if (begin < 0) return [{ text: lines.join(' ') }];
  const items: string[] = [];
  for (const line of lines.slice(begin)) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim());
    else items.push(`${items.pop()} ${line}`);
  }
  return [...(begin > 0 ? [{ text: lines.slice(0, begin).join(' ') }] : []), { items }];
}

/** The text that `readMarkup` reads as these blocks. */
export function writeMarkup(blocks: TextBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: TextBlock): string {
  if ('heading' in block) return `## ${block.heading}`;
  if ('quote' in block) return `> ${block.quote}`;
  if ('items' in block) return block.items.map((item) => `- ${item}`).join('\n');
  if ('picture' in block) return `![${block.alt}](${block.picture})`;
  return 'part' in block ? `{${block.part}}` : block.text;
}

export type Piece = string | { words: string; to: string } | { strong: string } | { slanted: string };

const MARKS = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+)\)|\*\*([^*]+)\*\*|\*(\S(?:[^*]*\S)?)\*/g;

export function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARKS)) {
    const [whole, words = '', to = '', strong, slanted = ''] = mark;
    pieces.push(text.slice(end, mark.index));
    if (to) pieces.push({ words, to });
    else pieces.push(strong === undefined ? { slanted } : { strong });
    end = mark.index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== '');
}
