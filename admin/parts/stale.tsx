import type { CallQuery } from '#admin/api/use-call.ts';
import { Icon } from '#admin/parts/drawings.ts';
import { clockText } from '#contract/rules/colombo-day.ts';
import { Button } from '#ui/button.tsx';

/** Nobody has to do what is done by itself. */
const ASKED_TO = / Please try again[^.]*\.$/;

/** What could not be read anew stays as it was, and says so. It is read again by itself, or at once. */
export function Stale({ query }: { query: Pick<CallQuery<unknown>, 'fetchedAt' | 'error' | 'refresh'> }) {
  const { fetchedAt, error, refresh } = query;
  if (!error) return null;
  return (
    <div className="notice notice-error" role="status">
      <Icon name="alert" />
      <div>
        <strong>{error.replace(ASKED_TO, '')}</strong>{' '}
        {fetchedAt ? `You see what was there at ${clockText(fetchedAt)}, trying again.` : 'Trying again.'}
        <div className="row">
          <Button row onClick={refresh}>
            Try again
          </Button>
        </div>
      </div>
    </div>
  );
}
