import { Link } from 'react-router';

/** To the next part of a list; where there is none it rests. */
export function PageLink({ to, children }: { to: string | undefined; children: string }) {
  if (!to) {
    return (
      <button className="btn btn-outline" type="button" disabled>
        {children}
      </button>
    );
  }
  return (
    <Link className="btn btn-outline" to={to}>
      {children}
    </Link>
  );
}
