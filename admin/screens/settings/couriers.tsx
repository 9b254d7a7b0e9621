import { useState } from 'react';
import { Button, call, Icon, Loading, Stale, say, sayProblem, Unseen, useBusy, useCall } from '#admin/kit.ts';
import { CourierDialog } from '#admin/screens/settings/courier-dialog.tsx';
import { type CourierView, changeCourier, listAllCouriers } from '#contract/staff/couriers.ts';

export const useCouriers = () => useCall(listAllCouriers, {});
export type CouriersAnswer = ReturnType<typeof useCouriers>;

/** Who carries parcels. None is ever deleted: parcels name them. */
export function Couriers({ answer: { data, fetchedAt, error, refresh } }: { answer: CouriersAnswer }) {
  const [edited, setEdited] = useState<CourierView | 'new'>();
  const [isBusy, start] = useBusy();

  async function turn({ parcels: _parcels, ...courier }: CourierView, isActive: boolean): Promise<void> {
    await call(changeCourier, { ...courier, isActive });
    refresh();
  }

  function switchIt(courier: CourierView, isActive: boolean) {
    const done = isActive ? 'is offered again' : 'is not offered for new parcels any more';
    start(() =>
      turn(courier, isActive).then(() => say(`${courier.name} ${done}`, () => turn(courier, !isActive)), sayProblem),
    );
  }

  return (
    <>
      <div className="block__head">
        <h2>Couriers</h2>
        <Button row onClick={() => setEdited('new')}>
          <Icon name="plus" small />
          Add a courier
        </Button>
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="couriers" rows={3} />}
      {data?.couriers.length === 0 && (
        <p className="soft">No courier yet. Parcels leave all the same, but nobody can follow them.</p>
      )}
      {data && data.couriers.length > 0 && (
        <table className="tbl" aria-busy={isBusy}>
          <thead>
            <tr>
              <th>Courier</th>
              <th>Followed at</th>
              <th className="r">Parcels</th>
              <th>Offered</th>
              <th>
                <Unseen>What to do</Unseen>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.couriers.map((courier) => (
              <Row
                key={courier.id}
                courier={courier}
                onEdit={() => setEdited(courier)}
                onSwitch={(isActive) => switchIt(courier, isActive)}
              />
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <CourierDialog
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}

type RowProps = { courier: CourierView; onEdit: () => void; onSwitch: (isActive: boolean) => void };

function Row({ courier: { name, trackingAddress, parcels, isActive }, onEdit, onSwitch }: RowProps) {
  return (
    <tr>
      <td data-c="a">
        <b className="name">{name}</b>
      </td>
      <td className="wrap-anywhere mute" data-c="e">
        {trackingAddress ?? 'Can not be followed'}
      </td>
      <td className="r" data-c="no">
        {parcels.toLocaleString('en')}
      </td>
      <td data-c="b">
        <label className="hit">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            aria-label={`Offer ${name} for new parcels`}
            aria-checked={isActive}
            checked={isActive}
            onChange={(event) => onSwitch(event.target.checked)}
          />
        </label>
      </td>
      <td className="acts" data-c="acts">
        <Button row onClick={onEdit}>
          Change<Unseen> {name}</Unseen>
        </Button>
      </td>
    </tr>
  );
}
