import { useRouteError } from 'react-router';

/** Last resort. A screen that cannot be fetched is mostly one of a version that is gone. */
export function Broken() {
  const error = useRouteError();
  const isGone = error instanceof Error && /import|module|fetch/i.test(error.message);
  return (
    <main className="admin__main">
      <title>Something broke | Back office</title>
      <div className="empty" role="alert">
        <h1>{isGone ? 'There is a newer version' : 'This page broke'}</h1>
        <p className="soft">{isGone ? 'Load it again to go on.' : 'Your work elsewhere is safe.'}</p>
        <p className="row">
          <button className="btn btn-outline" type="button" onClick={() => location.reload()}>
            Load again
          </button>
          <a className="btn btn-outline" href="/admin">
            Today
          </a>
        </p>
      </div>
    </main>
  );
}
