import { useState } from 'react';
import { Button, SelectField, Unseen, useBusy } from '#admin/kit.ts';
import { PoolDialog } from '#admin/screens/pack/pool-dialog.tsx';
import type { PackTable } from '#admin/screens/pack/use-pack-table.ts';

/** The courier once for all, and the numbers it has printed beforehand. */
export function CourierBar({ table, onChosen }: { table: PackTable; onChosen: () => void }) {
  const { data, courier, chosen, change } = table;
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, start] = useBusy();
  const empty = chosen.filter(({ waybill }) => !waybill.trim()).length;
  const others = chosen.filter(({ usual, waybill }) => usual && !waybill.trim());
  const names = [...new Set(others.map(({ usual }) => usual?.name))];
  const leaveOut = () => change(({ leftOut }) => ({ leftOut: [...leftOut, ...others.map(({ id }) => id)] }));
  if (!data || data.couriers.length === 0 || !courier) {
    return <p className="mute">There is no courier yet. The owner adds one under Settings.</p>;
  }
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-end mt-2 mb-3 [&>.field]:flex-[0_1_14rem] max-sm:[&>.field]:flex-[1_1_100%]">
      <SelectField
        data-courier
        label="Courier"
        value={courier.id}
        onChange={({ target }) => change(() => ({ courierId: Number(target.value) }))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          change(() => ({ courierId: courier.id }));
          onChosen();
        }}
      >
        {data.couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {courier.poolLeft > 0 && (
        <Button
          busy={isBusy}
          disabled={empty === 0}
          onClick={() => start(() => table.takeFromPool())}
        >{`Use the next numbers (${courier.poolLeft} left)`}</Button>
      )}
      <Button look="text" onClick={() => setIsOpen(true)}>
        {courier.poolLeft > 0 ? 'Numbers' : 'Printed numbers'}
        <Unseen> of {courier.name}</Unseen>
      </Button>
      {others.length > 0 && (
        <p className="mute">
          {others.length} usually {others.length === 1 ? 'goes' : 'go'} with {names.join(' or ')}.{' '}
          <Button look="text" onClick={leaveOut}>
            {others.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        </p>
      )}
      {isOpen && <PoolDialog courier={courier} onChanged={table.setCourier} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
