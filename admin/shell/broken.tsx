import { useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Last resort. A screen that cannot be fetched is mostly one of a version that is gone. */
export function Broken() {
  const error = useRouteError();
  const isGone = error instanceof Error && /import|module|fetch/i.test(error.message);
  return (
    <main className="admin__main">
      <title>Something broke | Back office</title>
      <div role="alert">
        <EmptyState
          as="h1"
          title={isGone ? 'There is a newer version' : 'This page broke'}
          text={isGone ? 'Load it again to go on.' : 'Your work elsewhere is safe.'}
        >
          <Button onClick={() => location.reload()}>Load again</Button>
          <a className="btn btn-outline" href="/admin">
            Today
          </a>
        </EmptyState>
      </div>
    </main>
  );
}
