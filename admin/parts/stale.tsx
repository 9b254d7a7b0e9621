import { Icon } from '#admin/parts/icon.tsx';
import { clockText } from '#admin/parts/time.ts';

/** What could not be read anew stays as it was, and says so. */
export function Stale({ at, problem }: { at: number; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <div className="notice notice-error" role="status">
      <Icon name="alert" />
      <div>
        <strong>{problem}</strong> {at ? `You see what was there at ${clockText(at)}, trying again.` : 'Trying again.'}
      </div>
    </div>
  );
}
