import { useEffect, useState } from 'react';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { ApiError } from '#web/api/api-error.ts';

type Props = { nextAt: number; ask: () => Promise<void>; isFirst?: boolean };

/** Counts down to the next one. A screen reader is not told each second. */
export function NewCode({ nextAt, ask, isFirst = false }: Props) {
  const left = useSecondsUntil(nextAt);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await ask();
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.sentence ?? error.message) : String(error));
    } finally {
      setIsBusy(false);
    }
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'text'}
        wide={isFirst}
        size={isFirst ? 'large' : 'base'}
        busy={isBusy}
        disabled={left > 0}
        onClick={send}
      >
        {left > 0 ? signInTexts.newCodeIn({ time }) : signInTexts.newCode}
      </Button>
      {failure && (
        <p role="alert" className="w-full text-clay">
          {failure}
        </p>
      )}
    </>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
