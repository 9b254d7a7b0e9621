import { Link, useSearchParams } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { whenText } from '#admin/parts/time.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { type HandoverRow, listHandovers } from '#contract/staff/handovers.ts';

/** Who took parcels along, the last first. */
export default function Handovers() {
  const [query] = useSearchParams();
  const before = Number(query.get('before')) || undefined;
  const { data, at, problem, refresh } = useAnswer(listHandovers, before ? { before } : {}, { everyMs: 60_000 });
  return (
    <Screen title="Hand-overs" facts="Who took parcels along">
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data ? (
        !problem && <Loading what="hand-overs" />
      ) : data.handovers.length === 0 ? (
        <div className="empty empty-left">
          <Icon name="truck" />
          <h2>Nothing was handed over yet</h2>
          <p className="soft">When a courier takes parcels along, they stand here, with their list and sheet.</p>
        </div>
      ) : (
        <HandoverTable rows={data.handovers} />
      )}
      {data && (data.older !== null || before) && (
        <nav className="pager" aria-label="More of the list">
          {before && (
            <Link className="btn btn-outline" to="/handovers">
              The last ones
            </Link>
          )}
          {data.older !== null && (
            <Link className="btn btn-outline" to={`/handovers?before=${data.older}`}>
              Older
            </Link>
          )}
        </nav>
      )}
    </Screen>
  );
}

function HandoverTable({ rows }: { rows: HandoverRow[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>When</th>
          <th>Courier</th>
          <th>By</th>
          <th className="r">Parcels</th>
          <th className="r">Weight</th>
          <th className="r">Cash</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, courier, by, parcels, weightKg, cash }) => (
          <tr key={id}>
            <td data-c="a">
              <Link className="id" to={`/handovers/${id}`}>
                {whenText(at)}
              </Link>
            </td>
            <td data-c="c">{courier}</td>
            <td data-c="no" className="mute">
              {by}
            </td>
            <td data-c="b" className="r">
              {parcels}
              <span className="on-phone"> {parcels === 1 ? 'parcel' : 'parcels'}</span>
            </td>
            <td data-c="no" className="r">
              {weightKg.toFixed(2)} kg
            </td>
            <td data-c="d" className="r">
              {cash > 0 ? formatRupees(cash) : <span className="mute">paid</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
