import { fillIn } from '#contract/content/placeholders.ts';
import { liveFacts } from '#contract/text/live-facts.ts';
import { aboutTexts } from '#texts/about.ts';
import { Wrap } from '#ui/layout.tsx';
import { Lines } from '#ui/lines.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { aboutContent, browserContent, loadContent, useKeptContent } from '#web/api/page-content.ts';
import { useConfig } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { Figures, plantation, Story, VisionAndMission } from '#web/features/about/about-sections.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/about';

export const loader = ({ context }: Route.LoaderArgs) => loadContent(serverApi(context), aboutContent);

export const clientLoader = () => browserContent(aboutContent);

export default function About({ loaderData: about }: Route.ComponentProps) {
  const facts = liveFacts(useConfig());
  const fill = (text: string) => fillIn(text, facts);
  useKeptContent(aboutContent, about);
  return (
    <>
      <PageMeta title={aboutTexts.title} description={aboutTexts.description} path="/about" image={plantation.plain} />
      <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(1.75rem,1.2rem+2vw,3rem)]">
        <h1 className="text-display tracking-display text-wrap">
          <Lines text={about.title} />
        </h1>
      </Wrap>
      <Wrap as="figure">
        <div className="aspect-[21/9] overflow-hidden bg-stone max-sm:-mx-gutter max-sm:aspect-[4/3]">
          <PagePicture
            picture={plantation}
            alt={aboutTexts.plantationAlt}
            sizes="(width >= 98rem) 90rem, (width >= 40rem) 92vw, 134vw"
            isFirst
            className="size-full object-cover"
          />
        </div>
        <figcaption className="caption mt-3.5">{aboutTexts.plantationCaption}</figcaption>
      </Wrap>
      <Story about={about} fill={fill} />
      <Wrap>
        <Figures figures={about.figures} />
      </Wrap>
      <VisionAndMission about={about} fill={fill} />
    </>
  );
}
