import { Fragment } from 'react';
import { Link, NavLink } from 'react-router';
import { brandName } from '#admin/parts/brand.ts';
import { Icon } from '#admin/parts/drawings.ts';
import { Unseen } from '#admin/parts/table.tsx';
import { useMe } from '#admin/shell/me.ts';
import { GROUPS, PLACES, type Place } from '#admin/shell/places.ts';
import { countText, type Work } from '#admin/shell/use-work.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';

type Props = { work: Work; onFind: () => void };

/** The bar at the left of a laptop: only what this person may. */
export function SideBar({ work, onFind, onSignOut }: Props & { onSignOut: () => void }) {
  const me = useMe();
  const mine = PLACES.filter(({ needs }) => isAllowed(me, needs));
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
    group,
    places: mine.filter((place) => place.group === group),
  }));
  return (
    <aside className="admin__nav on-dark" aria-label="Back office">
      <Link className="logo px-3 pb-4.5 text-[1.125rem] text-cream" to="/" aria-label={`${brandName()}, today`}>
        {brandName()}
      </Link>
      <button
        className="flex items-center gap-2.5 min-h-9 mb-3 px-3 border border-forest-edge rounded-control text-sm hover:border-sage hover:text-cream"
        type="button"
        onClick={onFind}
      >
        <Icon name="search" small />
        Find or do
        <span className="kbd ml-auto border-forest-edge bg-transparent text-sage" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <nav aria-label="Places">
        {groups.map(
          ({ group, places }) =>
            places.length > 0 && (
              <Fragment key={group}>
                <p className={GROUP} id={`menu-${group}`}>
                  {GROUPS[group]}
                </p>
                <ul aria-labelledby={`menu-${group}`}>
                  {places.map((place) => (
                    <li key={place.path}>
                      <Entry place={place} count={work[place.path]} />
                    </li>
                  ))}
                </ul>
              </Fragment>
            ),
        )}
      </nav>
      <div className="grid gap-0.5 mt-auto px-3 pt-4 pb-1 text-xs/[1.5]">
        <NavLink className="font-medium text-cream hover:underline" to="/account">
          {me.firstName}, {me.role}
          <Unseen>: your account</Unseen>
        </NavLink>
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
    <nav
      className="admin__tabs grid grid-flow-col auto-cols-fr fixed inset-x-0 bottom-0 z-(--z-header) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      aria-label="Back office, short"
    >
      {PLACES.filter(({ needs, isTab }) => isTab && isAllowed(me, needs)).map((place) => (
        <Entry key={place.path} place={place} count={work[place.path]} isTab />
      ))}
      <button className={TAB} type="button" onClick={onFind}>
        <Icon name="menu" />
        More
      </button>
    </nav>
  );
}

const TAB =
  'relative grid justify-items-center content-center gap-[0.1875rem] min-h-15 text-[0.6875rem] text-ink-mute aria-[current]:font-semibold aria-[current]:text-leaf';
/** In a low window lines are closer, so that all of them are seen. */
const GROUP =
  'px-3 pt-2.5 pb-0.5 text-[0.6875rem] font-medium tracking-[0.06em] text-sage uppercase [@media(height<64rem)]:pt-1 [@media(height<64rem)]:pb-0';
const LINE =
  'flex items-center gap-3 min-h-9 [@media(height<64rem)]:min-h-7 px-3 rounded-control text-sm hover:text-cream aria-[current]:bg-forest-soft aria-[current]:text-cream';

function Entry({ place, count = 0, isTab = false }: { place: Place; count: number | undefined; isTab?: boolean }) {
  const { path, name, icon } = place;
  return (
    <NavLink className={isTab ? TAB : LINE} to={path} end={path === '/'}>
      <Icon name={icon} small={!isTab} />
      {name}
      {count > 0 && (
        <span className={isTab ? 'count top-1.5 right-[calc(50%-1.375rem)]' : 'ml-auto text-xs num'}>
          {countText(count)}
        </span>
      )}
    </NavLink>
  );
}
