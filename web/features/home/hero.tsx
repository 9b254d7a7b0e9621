import { useRef } from 'react';
import type { HomeContent } from '#contract/calls/content.ts';
import { homeTexts } from '#texts/home.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Lines } from '#ui/lines.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';
import { type FilmCut, useFilm } from '#web/features/home/use-film.ts';
import longMp4 from '../../../media/images/hero.mp4?url';
import longWebm from '../../../media/images/hero.webm?url';
import wideMp4 from '../../../media/images/hero-480.mp4?url';
import uprightMp4 from '../../../media/images/hero-portrait.mp4?url';

const FILMS: Record<FilmCut, string[]> = { long: [longWebm, longMp4], wide: [wideMp4], upright: [uprightMp4] };

const poster = pictureSet(
  import.meta.glob<string>('../../pictures/hero-poster-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1920, height: 1080 },
);

/** So many letters stand in one line of a phone; longer lines break there. */
const FITTING = 16;

/** The photograph is first there; the film comes over it when there is time and room for it. */
export function Hero({ hero: { title, text, button } }: { hero: HomeContent['hero'] }) {
  const video = useRef<HTMLVideoElement>(null);
  const film = useFilm(video);
  return (
    <section aria-label={homeTexts.welcome} className="hero on-dark bg-forest text-cream">
      <div className="hero-scene bg-forest">
        <PagePicture
          picture={poster}
          alt={homeTexts.heroAlt}
          sizes="(width <= 40rem) max(100vw, min(125vh - 43rem, 38rem)), max(100vw, 125vh, 59rem)"
          isFirst
        />
        {film.cut && (
          <video
            key={film.cut}
            ref={video}
            aria-hidden="true"
            tabIndex={-1}
            muted={!film.hasSound}
            loop={film.cut === 'long'}
            playsInline
            preload="none"
            data-started={film.hasStarted}
            {...film.events}
          >
            {FILMS[film.cut].map((address) => (
              <source key={address} src={address} type={address.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
            ))}
          </video>
        )}
      </div>
      <Wrap className="hero-words" data-away={film.areWordsAway}>
        <h1
          className={cx(
            'hero-fades text-display tracking-display low:text-[2.5rem]/none',
            title.split('\n').every((line) => line.length <= FITTING) && 'whitespace-nowrap',
          )}
        >
          <Lines text={title} />
        </h1>
        <p className="hero-fades mt-3.5 max-w-120 text-lead/[1.55] tall:sm:mt-6 sm:max-xl:max-w-104 [@media(width>40rem)]:low:max-w-88 low:mt-2 low:text-base/[1.4]">
          {text}
        </p>
        <div className="mt-5.5 flex flex-wrap items-center gap-x-5.5 gap-y-2 sm:mt-8 sm:gap-x-8 sm:gap-y-3 low:mt-4">
          {/* Stays when the words make way: the way to the shop is always in reach. */}
          <ButtonLink
            look="light"
            size="large"
            to={button.to}
            className="max-sm:min-h-control max-sm:px-5.5 low:min-h-control"
          >
            {button.text}
          </ButtonLink>
          {/* The browser itself goes to a place on the same page. */}
          <ArrowLink light reloadDocument to="#plantation" className="hero-fades">
            {homeTexts.seePlantation}
          </ArrowLink>
        </div>
      </Wrap>
      <div className="absolute top-4 right-(--edge-x) z-2 flex gap-2 sm:top-6 noscript:hidden">
        <IconButton
          look="photo"
          icon={film.isPlaying ? 'pause' : 'play'}
          label={film.isPlaying ? homeTexts.pause : homeTexts.play}
          onClick={film.togglePlay}
        />
        <IconButton
          look="photo"
          icon={film.hasSound ? 'sound' : 'mute'}
          label={film.hasSound ? homeTexts.mute : homeTexts.unmute}
          onClick={film.toggleSound}
        />
      </div>
    </section>
  );
}
