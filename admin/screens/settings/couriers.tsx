import { useState } from 'react';
import { Button, type Column, call, Fetched, Icon, say, Table, Unseen, useCall, useWrite } from '#admin/kit.ts';
import { CourierDialog } from '#admin/screens/settings/courier-dialog.tsx';
import { BareSwitch } from '#admin/screens/settings/setting-field.tsx';
import { type CourierView, changeCourier, listAllCouriers } from '#contract/staff/couriers.ts';

export const useCouriers = () => useCall(listAllCouriers, {});
export type CouriersQuery = ReturnType<typeof useCouriers>;

/** Who carries parcels. None is ever deleted: parcels name them. */
export function Couriers({ query }: { query: CouriersQuery }) {
  const [edited, setEdited] = useState<CourierView | 'new'>();
  const { isBusy, write } = useWrite();
  const { refresh } = query;

  function turn({ parcels: _parcels, ...courier }: CourierView, isActive: boolean) {
    const done = isActive ? 'is offered again' : 'is not offered for new parcels any more';
    void write(changeCourier, { ...courier, isActive }, () => {
      refresh();
      say(`${courier.name} ${done}`, () => call(changeCourier, { ...courier, isActive: !isActive }).then(refresh));
    });
  }

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
      cell: (courier) => (
        <BareSwitch
          label={`Offer ${courier.name} for new parcels`}
          isOn={courier.isActive}
          onChange={(isOn) => turn(courier, isOn)}
        />
      ),
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
            <Table rows={couriers} rowId={({ id }) => `courier-${id}`} columns={columns} aria-busy={isBusy} />
          )
        }
      </Fetched>
      {edited && (
        <CourierDialog
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
