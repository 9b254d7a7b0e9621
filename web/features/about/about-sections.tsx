import type { AboutContent } from '#contract/calls/content.ts';
import { aboutTexts } from '#texts/about.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Columns, Section } from '#ui/layout.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';
import { TextBlocks, Words } from '#ui/text-blocks.tsx';

export const plantation = pictureSet(
  import.meta.glob<string>('../../pictures/plantation-*', { eager: true, query: '?url', import: 'default' }),
  { width: 1920, height: 1080 },
);

const shelf = pictureSet(
  import.meta.glob<string>('../../pictures/about-story-*', { eager: true, query: '?url', import: 'default' }),
  { width: 1600, height: 1067 },
);

/** Facts that stay true are put into the texts by `fill`. */
type Props = { about: AboutContent; fill: (text: string) => string };

export function Story({ about: { storyTitle, story, link }, fill }: Props) {
  const [first, ...rest] = story;
  const opening = first && 'text' in first ? first.text : null;
  return (
    <Section aria-labelledby="story-heading">
      <Columns className="items-start gap-y-6">
        <h2 id="story-heading" className="col-span-4 text-h2">
          {storyTitle}
        </h2>
        <div className="prose col-span-7 col-start-6">
          {opening && (
            <p className="prose-opening">
              <Words text={fill(opening)} />
            </p>
          )}
          <TextBlocks blocks={opening ? rest : story} fill={fill} />
          {link && <ArrowLink to={link.to}>{link.text}</ArrowLink>}
        </div>
      </Columns>
    </Section>
  );
}

export function Figures({ figures }: Pick<AboutContent, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <ul
      aria-label={aboutTexts.figures}
      className="grid grid-cols-2 justify-between gap-8 border-y border-line py-[clamp(1.75rem,3vw,3rem)] sm:grid-cols-[repeat(4,auto)]"
    >
      {figures.map(({ figure, what }) => (
        <li key={what}>
          <span className="block font-serif text-[clamp(3rem,2rem+4vw,5.5rem)]/[0.9] font-medium tracking-[-0.03em] text-leaf lining-nums">
            {figure}
          </span>{' '}
          <span className="mt-3 block text-ui text-ink-soft">{what}</span>
        </li>
      ))}
    </ul>
  );
}

export function VisionAndMission({ about, fill }: Props) {
  return (
    <Section aria-label={aboutTexts.aims}>
      <Columns className="items-center gap-y-10">
        <figure className="col-span-7">
          <div className="aspect-[3/2] overflow-hidden bg-stone">
            <PagePicture
              picture={shelf}
              alt={aboutTexts.shelfAlt}
              sizes="(width >= 98rem) 52rem, (width >= 64rem) 53vw, 92vw"
              className="size-full object-cover"
            />
          </div>
          <figcaption className="caption mt-3.5">{aboutTexts.shelfCaption}</figcaption>
        </figure>
        <div className="col-span-4 col-start-9">
          <h2 className="text-h2">{about.visionTitle}</h2>
          <p className="mt-4 text-lead text-ink-soft">
            <Words text={fill(about.vision)} />
          </p>
          <h2 className="mt-[clamp(2.5rem,5vw,4.5rem)] text-h2">{about.missionTitle}</h2>
          <p className="mt-4 text-lead text-ink-soft">
            <Words text={fill(about.mission)} />
          </p>
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink look="primary" to="/shop">
              {aboutTexts.shop}
            </ButtonLink>
            <ArrowLink to="/blog">{aboutTexts.blog}</ArrowLink>
          </div>
        </div>
      </Columns>
    </Section>
  );
}
