import { shellTexts } from '#texts/shell.ts';
import { Wrap } from '#ui/layout.tsx';
import { Mark } from '#ui/mark.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';
import { useConfig, useWhatsappLink } from '#web/api/page-data.ts';

const poster = pictureSet(
  import.meta.glob('../../pictures/hero-poster-*', { eager: true, query: '?url', import: 'default' }),
  { width: 1920, height: 1080 },
);

const link =
  'inline-flex min-h-11 items-center underline decoration-current/40 decoration-1 underline-offset-[0.4em] wrap-anywhere hover:decoration-current';

/** The whole site until it opens: the hero scene and four words. */
export function ComingSoon() {
  const { brandName, contactEmail, whatsappNumber } = useConfig();
  const whatsapp = useWhatsappLink();
  return (
    <main className="soon on-dark relative grid min-h-svh grid-rows-[auto_1fr_auto] overflow-hidden bg-forest text-cream">
      <PagePicture
        picture={poster}
        alt=""
        sizes="(width < 64rem) max(100vw, 100vh), max(100vw, 178vh)"
        isFirst
        className="absolute inset-x-0 top-0 h-(--scene) w-full object-cover object-[66%_50%]"
      />
      <div aria-hidden="true" className="soon-scrim absolute inset-x-0 top-0 h-(--scene)" />
      <Wrap className="relative py-8">
        <Mark lineWidth={3.6} className="w-14" />
      </Wrap>
      <Wrap className="soon-words relative pb-10 lg:self-end">
        <p className="font-serif text-[1.25rem]/none font-semibold tracking-mark uppercase">{brandName}</p>
        <h1 className="mt-6 max-w-[12ch] text-display tracking-display">{shellTexts.soonTitle}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-cream">{shellTexts.soonText}</p>
      </Wrap>
      <Wrap className="relative">
        <div className="flex flex-wrap items-center gap-x-10 border-t border-cream/30 py-4">
          <a href={`mailto:${contactEmail}`} className={link}>
            {contactEmail}
          </a>
          {whatsapp && (
            <a href={whatsapp} className={link}>
              WhatsApp {whatsappNumber}
            </a>
          )}
          <span aria-hidden="true" className="soon-word ml-auto font-sinhala" />
        </div>
      </Wrap>
    </main>
  );
}
