import { Link, NavLink } from 'react-router';
import { brandName } from '#admin/parts/brand.ts';
import { Icon } from '#admin/parts/drawings.ts';
import { useMe } from '#admin/shell/me.ts';
import { PLACES, type Place } from '#admin/shell/places.ts';
import { countText, type Work } from '#admin/shell/use-work.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';

type Props = { work: Work; onFind: () => void };

/** The bar at the left of a laptop: only what this person may. */
export function SideBar({ work, onFind, onSignOut }: Props & { onSignOut: () => void }) {
  const me = useMe();
  const mine = PLACES.filter(({ needs, isAction }) => !isAction && isAllowed(me, needs));
  const isDaily = ({ isTab, isDaily: isWork = isTab }: Place) => isWork;
  const [daily, others] = [mine.filter(isDaily), mine.filter((place) => !isDaily(place))];
  return (
    <aside className="admin__nav on-dark" aria-label="Back office">
      <Link className="logo" to="/" aria-label={`${brandName()}, today`}>
        {brandName()}
      </Link>
      <button className="admin__find" type="button" onClick={onFind}>
        <Icon name="search" small />
        Find or do
        <span className="kbd" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <nav aria-label="Places">
        {daily.map((place) => (
          <Entry key={place.path} place={place} count={work[place.path]} />
        ))}
        {others.length > 0 && <hr />}
        {others.map((place) => (
          <Entry key={place.path} place={place} count={work[place.path]} />
        ))}
      </nav>
      <div className="admin__who">
        <b>
          {me.firstName}, {me.role}
        </b>
        <span>
          <a className="link" href="/">
            View the shop
          </a>{' '}
          ·{' '}
          <button className="link" type="button" onClick={onSignOut}>
            Sign out
          </button>
        </span>
      </div>
    </aside>
  );
}

/** The bar at the thumb. */
export function Tabs({ work, onFind }: Props) {
  const me = useMe();
  return (
    <nav className="admin__tabs" aria-label="Back office, short">
      {PLACES.filter(({ needs, isTab }) => isTab && isAllowed(me, needs)).map((place) => (
        <Entry key={place.path} place={place} count={work[place.path]} isTab />
      ))}
      <button type="button" onClick={onFind}>
        <Icon name="menu" />
        More
      </button>
    </nav>
  );
}

function Entry({ place, count = 0, isTab = false }: { place: Place; count: number | undefined; isTab?: boolean }) {
  const { path, name, icon } = place;
  return (
    <NavLink to={path} end={path === '/'}>
      <Icon name={icon} small={!isTab} />
      {name}
      {count > 0 && <span className={isTab ? 'count' : 'n'}>{countText(count)}</span>}
    </NavLink>
  );
}
