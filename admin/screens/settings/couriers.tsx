import { useState } from 'react';
import { Button, type Column, Fetched, Icon, Table, Unseen, useCall } from '#admin/kit.ts';
import { CourierDialog } from '#admin/screens/settings/courier-dialog.tsx';
import { type CourierView, listAllCouriers } from '#contract/staff/couriers.ts';

export const useCouriers = () => useCall(listAllCouriers, {});
export type CouriersQuery = ReturnType<typeof useCouriers>;

/** Who carries parcels. None is ever deleted: parcels name them. */
export function Couriers({ query }: { query: CouriersQuery }) {
  const [edited, setEdited] = useState<CourierView | 'new'>();

  const columns: Column<CourierView>[] = [
    { head: 'Courier', phone: 'a', cell: ({ name }) => <b className="name">{name}</b> },
    {
      head: 'Followed at',
      phone: 'e',
      cellClass: 'wrap-anywhere mute',
      cell: ({ trackingAddress }) => trackingAddress ?? 'Can not be followed',
    },
    { head: 'Parcels', phone: 'no', className: 'r', cell: ({ parcels }) => parcels.toLocaleString('en') },
    {
      head: 'Offered',
      phone: 'b',
      cell: ({ isActive }) => (isActive ? 'Offered' : <span className="mute">Not offered</span>),
    },
    {
      head: <Unseen>What to do</Unseen>,
      phone: 'acts',
      cellClass: 'acts',
      cell: (courier) => (
        <Button row onClick={() => setEdited(courier)}>
          Change<Unseen> {courier.name}</Unseen>
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className="block__head">
        <h2>Couriers</h2>
        <Button row onClick={() => setEdited('new')}>
          <Icon name="plus" small />
          Add a courier
        </Button>
      </div>
      <Fetched query={query} what="couriers" rows={3}>
        {({ couriers }) =>
          couriers.length === 0 ? (
            <p className="soft">No courier yet. Parcels leave all the same, but nobody can follow them.</p>
          ) : (
            <Table rows={couriers} rowId={({ id }) => `courier-${id}`} columns={columns} />
          )
        }
      </Fetched>
      {edited && (
        <CourierDialog
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={query.refresh}
        />
      )}
    </>
  );
}
