import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#admin/parts/dialog.tsx';
import { readCodes } from '#admin/parts/read-codes.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/field.tsx';

/** The same code stays before the camera for a while. */
const SAME_MS = 2500;

type Props = {
  /** Answers what was done with a code, in a sentence. */
  scan: (text: string) => string | Promise<string>;
  /** What the next code will do. */
  hint: ReactNode;
  onClose: () => void;
};

/** The camera goes on after each code, so that a row of things is done in one go. */
export default function CameraDialog({ scan, hint, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [round, setRound] = useState(0);
  const latest = useRef(scan);
  latest.current = scan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again
  useEffect(() => {
    const closing = new AbortController();
    let stream: MediaStream | undefined;
    let last = { text: '', at: 0 };
    function onCode(text: string) {
      if (text === last.text && Date.now() - last.at < SAME_MS) return;
      last = { text, at: Date.now() };
      navigator.vibrate?.(60);
      void Promise.resolve(latest.current(text)).then(setSaid);
    }
    async function film() {
      setProblem(undefined);
      if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError');
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      const shown = video.current;
      if (closing.signal.aborted || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      await readCodes(shown, onCode, closing.signal);
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    film().catch((error: unknown) => !closing.signal.aborted && setProblem(whyDark(error)));
    return () => {
      closing.abort();
      stop();
    };
  }, [round]);

  return (
    <Dialog title="Scan with the camera" onClose={onClose}>
      <div className="dlg__body">
        {problem ? (
          <Problem text={problem} />
        ) : (
          <video
            ref={video}
            className="w-full max-h-[50dvh] aspect-4/3 object-cover bg-ink"
            muted
            playsInline
            aria-label="What the camera sees"
          />
        )}
        <p role="status">{said}</p>
        <p className="mute xs">{hint}</p>
      </div>
      <div className="dlg__foot">
        {problem ? <Button onClick={() => setRound((count) => count + 1)}>Try again</Button> : <span />}
        <Button look="primary" onClick={onClose} data-focus-first>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function whyDark(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'The camera is blocked for this page. Press the sign beside the address, allow the camera, then try again. Numbers can be typed all the while.';
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return 'No camera was found on this device. A scanner that types, or typing, does the same.';
  }
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it there, then try again.';
  return 'The camera could not be started. Try again, or type the numbers.';
}
