import { type RefObject, useEffect, useState } from 'react';

/** Seconds of the film during which the words make way for it. */
const WORDS_AWAY = { from: 7, until: 16 };

type Connection = { saveData?: boolean; effectiveType?: string };

/** The film of the hero: when it is fetched, whether it plays and sounds, and whether the words stand over it. */
export function useFilm(video: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setIsWanted] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasSound, setHasSound] = useState(false);
  const [areWordsAway, setAreWordsAway] = useState(false);

  useEffect(() => (playsByItself() ? whenPageIsReady(() => setIsWanted(true)) : undefined), []);

  useEffect(() => {
    if (isWanted) void play(video.current);
  }, [isWanted, video]);

  function togglePlay() {
    if (!isWanted) setIsWanted(true);
    else if (isPlaying) video.current?.pause();
    else void play(video.current);
  }
  const events = {
    onPlaying: () => {
      setHasStarted(true);
      setIsPlaying(true);
    },
    onPause: () => setIsPlaying(false),
    onTimeUpdate: () => {
      const time = video.current?.currentTime ?? 0;
      setAreWordsAway(time >= WORDS_AWAY.from && time < WORDS_AWAY.until);
    },
  };
  const toggleSound = () => setHasSound(!hasSound);
  return { isWanted, hasStarted, isPlaying, hasSound, areWordsAway, togglePlay, toggleSound, events };
}

/** Four megabytes and movement: neither for those who asked for less of it. */
function playsByItself(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
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
