import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { clockText } from '#admin/parts/time.ts';

type Props = { at: number; problem: string | undefined; onRetry: () => void };

/** What could not be read anew stays as it was, and says so. It is asked for again by itself, or at once. */
export function Stale({ at, problem, onRetry }: Props) {
  if (!problem) return null;
  return (
    <div className="notice notice-error" role="status">
      <Icon name="alert" />
      <div>
        <strong>{problem}</strong> {at ? `You see what was there at ${clockText(at)}, trying again.` : 'Trying again.'}
        <div className="row">
          <Button row onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </div>
  );
}
