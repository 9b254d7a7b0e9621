import { Link } from 'react-router';
import { Icon } from '#admin/parts/icon.tsx';
import { Couriers } from '#admin/screens/settings/couriers.tsx';
import { Notices } from '#admin/screens/settings/notices.tsx';
import { useMay } from '#admin/shell/me.ts';
import { Screen } from '#admin/shell/screen.tsx';

/** In the order of the page. */
const PARTS = [
  { id: 'mails', name: 'Mails to you', Part: Notices },
  { id: 'couriers', name: 'Couriers', Part: Couriers },
];

export default function Settings() {
  const mayStaff = useMay('owner');
  return (
    <Screen
      title="Settings"
      facts="Changes are kept with who made them"
      tools={
        mayStaff && (
          <Link className="btn btn-outline" to="/staff">
            Staff
          </Link>
        )
      }
      phoneTools={
        mayStaff && (
          <Link className="icon-btn" to="/staff" aria-label="Staff">
            <Icon name="people" />
          </Link>
        )
      }
    >
      <div className="admin__cols">
        <div>
          {PARTS.map(({ id, name, Part }) => (
            <section key={id} id={id} className="form-part" aria-label={name}>
              <Part />
            </section>
          ))}
        </div>
        <nav className="side on-laptop" aria-label="On this page">
          <ul className="tree">
            {PARTS.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Screen>
  );
}
