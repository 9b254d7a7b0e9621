import { useEffect, useState } from 'react';
import { call } from '#admin/kit.ts';
import type { OutputOf } from '#contract/call.ts';
import { previewText, type Words } from '#contract/staff/texts.ts';

export type Preview = OutputOf<typeof previewText>;

const TYPING_MS = 250;

/** The example of what is being written, when the typing rests. Until the next one comes the last stays. */
export function usePreview(key: string, words: Words): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const isFirst = preview === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is asked for
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () => call(previewText, { key, words }, { signal: leaving.signal }).then(setPreview, () => undefined),
      isFirst ? 0 : TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, words]);
  return preview;
}
