import { type RefObject, useEffect, useRef, useState } from 'react';
import { savesData } from '#web/browser/low-data.ts';

/** Seconds of the film during which the words make way for it. */
const WORDS_AWAY = { from: 7, until: 16 };

type Connection = { effectiveType?: string };

/** The long film has a sound and three megabytes; the two short ones, for phones, have neither. */
export type FilmCut = 'long' | 'wide' | 'upright';

/** The film of the hero: when it is fetched and in which cut, whether it plays and sounds, and whether the words stand over it. */
export function useFilm(video: RefObject<HTMLVideoElement | null>) {
  const [cut, setCut] = useState<FilmCut>();
  const [hasStarted, setHasStarted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasSound, setHasSound] = useState(false);
  const [areWordsAway, setAreWordsAway] = useState(false);
  const hasPlayedOnce = useRef(false);

  useEffect(() => (playsByItself() ? whenPageIsReady(() => setCut(cutForScreen())) : undefined), []);

  useEffect(() => {
    if (cut) void play(video.current);
  }, [cut, video]);

  function togglePlay() {
    if (!cut) setCut(hasSound ? 'long' : cutForScreen());
    else if (isPlaying) video.current?.pause();
    else void play(video.current);
  }
  const events = {
    onPlaying: () => {
      setHasStarted(true);
      setIsPlaying(true);
    },
    onPause: () => setIsPlaying(video.current?.ended ?? false),
    onTimeUpdate: () => {
      const { currentTime = 0, duration = 0 } = video.current ?? {};
      const time = hasPlayedOnce.current ? duration + currentTime : currentTime;
      setAreWordsAway(time >= WORDS_AWAY.from && time < WORDS_AWAY.until);
    },
    // A short cut runs twice in the time of the long film: the words go and come at the same pace.
    onEnded: () => {
      hasPlayedOnce.current = !hasPlayedOnce.current;
      void play(video.current);
    },
  };
  function toggleSound() {
    setHasSound(!hasSound);
    if (!cut || hasSound) return;
    hasPlayedOnce.current = false;
    setCut('long');
  }
  return { cut, hasStarted, isPlaying, hasSound, areWordsAway, togglePlay, toggleSound, events };
}

function cutForScreen(): FilmCut {
  if (!window.matchMedia('(width <= 40rem), (height <= 30rem)').matches) return 'long';
  return window.matchMedia('(orientation: portrait)').matches ? 'upright' : 'wide';
}

/** Megabytes and movement: neither for those who asked for less of it. */
function playsByItself(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const { connection } = navigator as { connection?: Connection };
  return !savesData() && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** After everything else has loaded, and not behind the splash, which would eat the film's first seconds. */
function whenPageIsReady(start: () => void): () => void {
  const given = new AbortController();
  const once = { once: true, signal: given.signal };
  function afterSplash() {
    const splash = document.getElementById('splash');
    if (splash && !splash.hidden && splash.dataset.leaving === undefined) splash.addEventListener('leave', start, once);
    else start();
  }
  if (document.readyState === 'complete') afterSplash();
  else window.addEventListener('load', afterSplash, once);
  return () => given.abort();
}

async function play(video: HTMLVideoElement | null): Promise<void> {
  try {
    await video?.play();
  } catch {
    // A browser that does not let it play leaves the photograph, and the button to try again.
  }
}
