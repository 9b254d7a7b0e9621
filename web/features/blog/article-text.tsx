import { Fragment } from 'react';
import { TextLink } from '#ui/text-link.tsx';
import { type ArticleBody, type Block, toPieces } from '#web/features/blog/article-body.ts';

/** The words of an article in one narrow column. */
export function ArticleText({ body: { opening, blocks } }: { body: ArticleBody }) {
  return (
    <div className="prose mx-auto">
      <p className="prose-opening">{opening}</p>
      {blocks.map((block) => (
        <Fragment key={Object.values(block)[0]}>{show(block)}</Fragment>
      ))}
    </div>
  );
}

function show(block: Block) {
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('quote' in block) {
    return (
      <blockquote>
        <p>{block.quote}</p>
      </blockquote>
    );
  }
  return (
    <p>
      {toPieces(block.text).map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <TextLink key={piece.to} to={piece.to} className="text-leaf">
            {piece.words}
          </TextLink>
        ),
      )}
    </p>
  );
}
