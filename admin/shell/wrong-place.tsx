import { Link } from 'react-router';
import { Icon } from '#admin/parts/icon.tsx';
import { useMe } from '#admin/shell/me.ts';
import { PLACES } from '#admin/shell/places.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { isAllowed, PERMISSIONS } from '#contract/staff/staff-call.ts';

/** A place that exists, but not for this person: where to go instead. */
export function Denied({ isFor }: { isFor: string }) {
  const me = useMe();
  const mine = me.permissions.map((permission) => PERMISSIONS[permission]).join('; ');
  const first = PLACES.find(({ needs }) => isAllowed(me, needs));
  return (
    <Screen title="Not for your role">
      <div className="empty empty-left">
        <Icon name="lock" />
        <h2>{isFor}</h2>
        <p className="soft">
          You are signed in as {me.firstName}. {mine ? `Yours is: ${mine}.` : 'Nothing is yours to do yet.'} If you need
          this page, ask {me.owner?.firstName ?? 'the owner'}, who can change that under Staff.
        </p>
        <p className="row">
          {first && (
            <Link className="btn btn-primary" to={first.path}>
              Go to {first.name}
            </Link>
          )}
          {me.owner && (
            <a className="btn btn-outline" href={`mailto:${me.owner.email}?subject=${encodeURIComponent(isFor)}`}>
              Ask {me.owner.firstName}
            </a>
          )}
        </p>
      </div>
    </Screen>
  );
}

export default function Nowhere() {
  return (
    <Screen title="Nothing here">
      <div className="empty empty-left">
        <h2>There is no such page</h2>
        <p className="soft">The address may be of something that was taken away.</p>
        <p className="row">
          <Link className="btn btn-primary" to="/">
            Today
          </Link>
        </p>
      </div>
    </Screen>
  );
}
