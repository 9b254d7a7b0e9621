import { useEffect } from 'react';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { ownSwitch } from '#admin/shell/own-switch.ts';

export const sound = ownSwitch('admin.newOrderSound');

/** Orders that come within this time of each other sound once. */
const BURST_MS = 5000;
const LOUDNESS = 0.12;
/** A fifth upwards: heard across a room, and no alarm. */
const TONES = [
  { hertz: 587.33, at: 0 },
  { hertz: 880, at: 0.14 },
];
const TONE_SECONDS = 0.5;

let speaker: AudioContext | undefined;
let playing = 0;

function rest(): void {
  if (playing === 0) void speaker?.suspend();
}

/** Sounds when an order comes. Browsers let a page be heard only after somebody has touched it; until then it is silent. */
export function useNewOrderSound(): void {
  useEffect(() => {
    const touched = new AbortController();
    const wake = () => {
      speaker ??= new AudioContext();
      // Woken by a touch, it may be woken again later without one. Meanwhile it rests.
      void speaker.resume().then(() => {
        touched.abort();
        rest();
      });
    };
    for (const kind of ['pointerup', 'keydown'] as const)
      window.addEventListener(kind, wake, { signal: touched.signal });
    let quietUntil = 0;
    const stop = onOrderEvent(({ isNew }) => {
      const awake = speaker;
      if (!isNew || !awake || !sound.isOn() || Date.now() < quietUntil) return;
      quietUntil = Date.now() + BURST_MS;
      void inOneTab(() => play(awake));
    });
    return () => {
      touched.abort();
      stop();
    };
  }, []);
}

/** For whoever wants to know what it is like. */
export function hearSound(): Promise<void> {
  speaker ??= new AudioContext();
  return play(speaker);
}

/** Of several tabs the first one sounds, and the others are silent for as long. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Only at secure addresses.
  if (!navigator.locks) return work();
  await navigator.locks.request('admin.newOrderSound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await new Promise((resolve) => setTimeout(resolve, BURST_MS));
  });
}

async function play(context: AudioContext): Promise<void> {
  playing += 1;
  await context.resume();
  await Promise.all(TONES.map(({ hertz, at }) => playTone(context, hertz, context.currentTime + at)));
  playing -= 1;
  rest();
}

/** Struck and fading, as a small bell. */
function playTone(context: AudioContext, hertz: number, from: number): Promise<void> {
  const tone = new OscillatorNode(context, { frequency: hertz });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + TONE_SECONDS);
  return new Promise((resolve) => tone.addEventListener('ended', () => resolve(), { once: true }));
}
