import { lazy, type RefObject, Suspense, useRef, useState } from 'react';

import { Icon } from '#admin/parts/drawings.ts';
import { Button } from '#ui/button.tsx';

const CameraDialog = lazy(() => import('#admin/parts/camera-dialog.tsx'));

type Props = {
  label: string;
  /** Short, so that it fits a phone. */
  placeholder: string;
  /** What the next code will do; `cameraHint` where more is said before the camera. */
  hint: string;
  cameraHint?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** Answers what was done with it, in a sentence. */
  onScan: (text: string) => string | Promise<string>;
};

/** Takes what a scanner types, a hand or the camera; one after the other, however fast they come. */
export function ScanField({ label, placeholder, hint, cameraHint = hint, field, onScan }: Props) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [isFilming, setIsFilming] = useState(false);
  const latest = useRef(onScan);
  latest.current = onScan;
  const queue = useRef(Promise.resolve(''));

  function scan(given: string): Promise<string> {
    queue.current = queue.current.then(() => latest.current(given.trim()));
    return queue.current;
  }
  return (
    <>
      <form
        className="scan"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void scan(text).then(setSaid);
          setText('');
        }}
      >
        <label className="visually-hidden" htmlFor="scan">
          {label}
        </label>
        <Icon name="scan" />
        <input
          ref={field}
          id="scan"
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button aria-label="Camera" onClick={() => setIsFilming(true)}>
          <Icon name="camera" small />
          <span className="on-wide">Camera</span>
        </Button>
      </form>
      <p className="min-h-5 mt-1 text-xs text-ink-mute" role="status">
        {said || hint}
      </p>
      {isFilming && (
        <Suspense>
          <CameraDialog scan={scan} hint={cameraHint} onClose={() => setIsFilming(false)} />
        </Suspense>
      )}
    </>
  );
}
