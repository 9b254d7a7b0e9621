import { Link } from 'react-router';
import { Screen } from '#admin/shell/screen.tsx';

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
