import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Columns, Section } from '#ui/layout.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';

export const plantation = pictureSet(
  import.meta.glob<string>('../../pictures/plantation-*', { eager: true, query: '?url', import: 'default' }),
  { width: 1920, height: 1080 },
);

const shelf = pictureSet(
  import.meta.glob<string>('../../pictures/about-story-*', { eager: true, query: '?url', import: 'default' }),
  { width: 1600, height: 1067 },
);

export function Story() {
  return (
    <Section aria-labelledby="story-heading">
      <Columns className="items-start gap-y-6">
        <h2 id="story-heading" className="col-span-4 text-h2">
          Our story
        </h2>
        <div className="prose col-span-7 col-start-6">
          <p className="prose-opening">
            It began with a pot by the kitchen door. After a day too long in the sun, somebody went out and broke off a
            leaf.
          </p>
          <p>
            Most houses in Sri Lanka have such a pot, and nobody remembers buying it. It is passed over the fence, left
            behind by an aunt, forgotten in the rain and still there afterwards. <span lang="si-Latn">Komarika</span> is
            its name, and it asks for very little.
          </p>
          <p>
            We wanted that leaf in a jar without losing what made it good. So we learned to grow it well, to cut it
            early, to press it cold, and to leave out what it does not need. The first batch was forty jars for family
            and friends. Most of them came back for a second, which we took for an answer.
          </p>
          <p>
            Today we make creams, gels, body and hair care in one small facility, and we still know which field each
            batch came from. We are slower than we could be. The plant sets the pace, and it has never been in a hurry.
          </p>
          <ArrowLink to="/blog/3">How we make our gel</ArrowLink>
        </div>
      </Columns>
    </Section>
  );
}

const FIGURES = [
  { figure: '15+', what: 'products' },
  { figure: '10K+', what: 'happy customers' },
  { figure: '15+', what: 'awards' },
  { figure: '100%', what: 'natural' },
];

export function Figures() {
  return (
    <ul
      aria-label="In figures"
      className="grid grid-cols-2 justify-between gap-8 border-y border-line py-[clamp(1.75rem,3vw,3rem)] sm:grid-cols-[repeat(4,auto)]"
    >
      {FIGURES.map(({ figure, what }) => (
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

export function VisionAndMission() {
  return (
    <Section aria-label="Vision and mission">
      <Columns className="items-center gap-y-10">
        <figure className="col-span-7">
          <div className="aspect-[3/2] overflow-hidden bg-stone">
            <PagePicture
              picture={shelf}
              alt="Komarika range on a wooden table in window light between two potted aloes."
              sizes="(width >= 98rem) 52rem, (width >= 64rem) 53vw, 92vw"
              className="size-full object-cover"
            />
          </div>
          <figcaption className="caption mt-3.5">Creams, gels, body and hair care.</figcaption>
        </figure>
        <div className="col-span-4 col-start-9">
          <h2 className="text-h2">Vision</h2>
          <p className="mt-4 text-lead text-ink-soft">
            A bathroom shelf in every Sri Lankan home with one thing on it that grew nearby.
          </p>
          <h2 className="mt-[clamp(2.5rem,5vw,4.5rem)] text-h2">Mission</h2>
          <p className="mt-4 text-lead text-ink-soft">
            To grow aloe vera without hurry, to make it into simple things that work, to say exactly what is in them,
            and to sell them at a price that lets you use them daily.
          </p>
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/shop">Shop the range</ButtonLink>
            <ArrowLink to="/blog">Read the blog</ArrowLink>
          </div>
        </div>
      </Columns>
    </Section>
  );
}
