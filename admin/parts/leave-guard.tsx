import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Button } from '#ui/button.tsx';

type Props = {
  isChanged: () => boolean;
  text: string;
  leave?: string;
  onLeave?: () => void;
  /** What is changed can stay in this browser: how that is said. A window that is closed then loses nothing. */
  keep?: string;
};

/** Asks before somebody leaves what is not saved: by a link, or by closing the window. */
export function LeaveGuard({ isChanged, text, leave = 'Leave without saving', onLeave, keep }: Props) {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => latest.current() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (keep) return;
    const hold = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [keep]);
  // The router takes its time to unblock: until then a key pressed right after 'Stay' would be behind the dialog.
  const [stayedFrom, setStayedFrom] = useState<object>();
  function stay() {
    setStayedFrom(blocker.location);
    blocker.reset?.();
  }
  if (blocker.state !== 'blocked' || blocker.location === stayedFrom) return null;
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <div className="dlg__body">
        <p>{text}</p>
      </div>
      <div className="dlg__foot">
        {keep && (
          <Button look="text" onClick={stay}>
            Stay
          </Button>
        )}
        <Button
          look="danger"
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          {leave}
        </Button>
        <Button look="primary" data-focus-first onClick={keep ? () => blocker.proceed() : stay}>
          {keep ?? 'Stay'}
        </Button>
      </div>
    </Dialog>
  );
}
