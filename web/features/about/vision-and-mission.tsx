import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Columns, Section } from '#ui/layout.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { shelf } from '#web/features/about/pictures.ts';

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
          <figcaption className="caption mt-3.5">The shelf, as it stands today.</figcaption>
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
