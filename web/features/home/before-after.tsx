import { type ReactNode, useRef } from 'react';
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
            Dry, and then not
          </h2>
          <p className="mt-5 max-w-96 text-ink-soft">
            The same patch of skin, drawn twice: thirsty, and well looked after. Drag the line to compare.
          </p>
          <p className="mt-6 font-serif text-[1.0625rem]/[1.4] font-medium text-ink-mute italic">
            An illustration, not a customer. Skin differs, and so do results.
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
      <PagePicture
        picture={before}
        alt="Illustration of dry skin: fine lines, light flaking, a dull tone"
        sizes={SIZES}
      />
      <PagePicture picture={after} alt="Illustration of the same skin softened, with a hydrated sheen" sizes={SIZES} />
      <Tag className="pointer-events-none absolute bottom-4 left-4">Before</Tag>
      <Tag className="pointer-events-none absolute right-4 bottom-4">After</Tag>
      <div className="compare-line" />
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label="Compare before and after"
        onInput={({ currentTarget }) => frame.current?.style.setProperty('--at', `${currentTarget.value}%`)}
      />
    </div>
  );
}
