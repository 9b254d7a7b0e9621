import { Empty } from '#admin/parts/drawings.ts';
import { useMe } from '#admin/shell/me.ts';
import { PLACES } from '#admin/shell/places.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { isAllowed, PERMISSIONS } from '#contract/staff/staff-call.ts';
import { ButtonLink } from '#ui/button.tsx';

/** A place that exists, but not for this person: where to go instead. */
export function Denied({ isFor }: { isFor: string }) {
  const me = useMe();
  const mine = me.permissions.map((permission) => PERMISSIONS[permission]).join('; ');
  const first = PLACES.find(({ needs }) => isAllowed(me, needs));
  const text = `You are signed in as ${me.firstName}. ${mine ? `Yours is: ${mine}.` : 'Nothing is yours to do yet.'} If you need this page, ask ${me.owner?.firstName ?? 'the owner'}, who can change that under Staff.`;
  return (
    <Screen title="Not for your role">
      <Empty icon="lock" title={isFor} text={text}>
        {first && (
          <ButtonLink look="primary" to={first.path}>
            Go to {first.name}
          </ButtonLink>
        )}
        {me.owner && (
          <a className="btn btn-outline" href={`mailto:${me.owner.email}?subject=${encodeURIComponent(isFor)}`}>
            Ask {me.owner.firstName}
          </a>
        )}
      </Empty>
    </Screen>
  );
}

export default function Nowhere() {
  return (
    <Screen title="Nothing here">
      <Empty title="There is no such page" text="The address may be of something that was taken away.">
        <ButtonLink look="primary" to="/">
          Today
        </ButtonLink>
      </Empty>
    </Screen>
  );
}
