import { Link } from 'react-router';
import { type Column, ListScreen, useCall, useList, whenText } from '#admin/kit.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { type HandoverRow, listHandovers } from '#contract/staff/handovers.ts';

/** Who took parcels along, the last first. */
export default function Handovers() {
  const list = useList(listHandovers, { filters: {} });
  const query = useCall(listHandovers, list.input, { everyMs: 60_000 });
  return (
    <ListScreen
      title="Hand-overs"
      what="hand-overs"
      facts="Who took parcels along"
      list={list}
      query={query}
      rows={query.data?.handovers}
      rowId={({ id }) => `handover-${id}`}
      columns={COLUMNS}
      open={({ id }) => `/handovers/${id}`}
      empty={{
        icon: 'truck',
        title: 'Nothing was handed over yet',
        text: 'When a courier takes parcels along, they stand here, with their list and sheet.',
      }}
      page={query.data}
    />
  );
}

const COLUMNS: Column<HandoverRow>[] = [
  {
    head: 'When',
    phone: 'a',
    cell: ({ id, at }) => (
      <Link className="id" to={`/handovers/${id}`}>
        {whenText(at)}
      </Link>
    ),
  },
  { head: 'Courier', phone: 'c', cell: ({ courier }) => courier },
  { head: 'By', phone: 'no', cellClass: 'mute', cell: ({ by }) => by },
  {
    head: 'Parcels',
    phone: 'b',
    className: 'r',
    cell: ({ parcels }) => (
      <>
        {parcels}
        <span className="on-phone"> {parcels === 1 ? 'parcel' : 'parcels'}</span>
      </>
    ),
  },
  { head: 'Weight', phone: 'no', className: 'r', cell: ({ weightKg }) => `${weightKg.toFixed(2)} kg` },
  {
    head: 'Cash',
    phone: 'd',
    className: 'r',
    cell: ({ cash }) => (cash > 0 ? formatRupees(cash) : <span className="mute">paid</span>),
  },
];
