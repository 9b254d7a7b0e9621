import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { Button, Icon } from '#admin/kit.ts';

const CameraDialog = lazy(() => import('#admin/parts/camera-dialog.tsx'));

type Props = {
  label: string;
  /** Short, so that it fits a phone. */
  placeholder: string;
  hint: string;
  field?: RefObject<HTMLInputElement | null>;
  /** Answers what was done with it, in a sentence. */
  onScan: (text: string) => string | Promise<string>;
};

/** Takes what a scanner types, a hand or the camera; one after the other, however fast they come. */
export function ScanCode({ label, placeholder, hint, field, onScan }: Props) {
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
    <div className="stock-scan">
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
      <p className="scan__said" role="status">
        {said || hint}
      </p>
      {isFilming && (
        <Suspense>
          <CameraDialog scan={scan} hint={hint} onClose={() => setIsFilming(false)} />
        </Suspense>
      )}
    </div>
  );
}
