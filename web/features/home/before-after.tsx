import { type ReactNode, useRef } from 'react';
import { beforeAfterTexts } from '#texts/before-after.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';
import { Tag } from '#ui/tag.tsx';

const SIZE = { width: 1200, height: 900 };
const SIZES = '(width >= 98rem) 60rem, (width >= 64rem) 60vw, (width >= 40rem) 92vw, 150vw';

// A width follows the word: the names of products begin with it, too (after-sun-gel).
const before = pictureSet(
  import.meta.glob<string>('../../pictures/before-[0-9]*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  SIZE,
);
const after = pictureSet(
  import.meta.glob<string>('../../pictures/after-[0-9]*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  SIZE,
);

export function BeforeAfter(): ReactNode {
  return (
    <Section ground="cream" aria-labelledby="compare-heading">
      <Columns className="items-end gap-y-10">
        <div className="lg:col-span-4">
          <h2 id="compare-heading" className="text-h2">
            {beforeAfterTexts.title}
          </h2>
          <p className="mt-5 max-w-96 text-ink-soft">{beforeAfterTexts.text}</p>
          <p className="mt-6 font-serif text-[1.0625rem]/[1.4] font-medium text-ink-mute italic">
            {beforeAfterTexts.note}
          </p>
        </div>
        <Compare />
      </Columns>
    </Section>
  );
}

/** The browser's own slider lies over the pictures: mouse, finger and arrow keys come with it. */
function Compare() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="compare lg:col-span-8">
      <PagePicture picture={before} alt={beforeAfterTexts.beforeAlt} sizes={SIZES} />
      <PagePicture picture={after} alt={beforeAfterTexts.afterAlt} sizes={SIZES} />
      <Tag className="pointer-events-none absolute bottom-4 left-4">{beforeAfterTexts.before}</Tag>
      <Tag className="pointer-events-none absolute right-4 bottom-4">{beforeAfterTexts.after}</Tag>
      <div className="compare-line" />
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={beforeAfterTexts.compare}
        onInput={({ currentTarget }) => frame.current?.style.setProperty('--at', `${currentTarget.value}%`)}
      />
    </div>
  );
}
