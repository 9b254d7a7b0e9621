import { Fragment, type ReactNode } from 'react';
import type { LivePart } from '#contract/calls/content.ts';
import { type TextBlock, toPieces } from '#contract/content/markup.ts';
import { PagePicture, storedPictureSet } from '#ui/page-picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { unbroken } from '#ui/unbroken.tsx';

type Props = {
  blocks: TextBlock[];
  /** Puts facts into a text. */
  fill?: (text: string) => string;
  /** What the shop writes itself. */
  parts?: Record<LivePart, ReactNode>;
};

const same = (text: string) => text;

/** A longer text, piece by piece. No piece is ever taken for markup of the page. */
export function TextBlocks({ blocks, fill = same, parts }: Props) {
  return blocks.map((block) => <Fragment key={JSON.stringify(block)}>{show(block, fill, parts)}</Fragment>);
}

function show(block: TextBlock, fill: (text: string) => string, parts: Props['parts']) {
  if ('heading' in block) return <h2>{fill(block.heading)}</h2>;
  if ('part' in block) return parts?.[block.part];
  if ('picture' in block) return <Photograph address={block.picture} alt={block.alt} />;
  if ('quote' in block) {
    return (
      <blockquote>
        <p>
          <Words text={fill(block.quote)} />
        </p>
      </blockquote>
    );
  }
  if ('items' in block) {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Words text={fill(item)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Words text={fill(block.text)} />
    </p>
  );
}

function Photograph({ address, alt }: { address: string; alt: string }) {
  const picture = storedPictureSet(address, { width: 1200, height: 800 });
  if (!picture) return null;
  return (
    <figure>
      <PagePicture picture={picture} alt={alt} sizes="(width >= 48rem) 44rem, 92vw" className="h-auto w-full" />
    </figure>
  );
}

/** A text with its links and its words that stand out. */
export function Words({ text }: { text: string }) {
  return toPieces(text).map((piece, index) => {
    const key = `${index}`;
    if (typeof piece === 'string') return <Fragment key={key}>{unbroken(piece)}</Fragment>;
    if ('strong' in piece) return <b key={key}>{piece.strong}</b>;
    if ('slanted' in piece) return <em key={key}>{piece.slanted}</em>;
    return (
      <TextLink key={key} to={piece.to} className="text-leaf">
        {piece.words}
      </TextLink>
    );
  });
}
