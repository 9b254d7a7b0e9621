import { useState } from 'react';
import { Fetched, FormDialog, useCall } from '#admin/kit.ts';
import { ReturnedPieces } from '#admin/screens/orders/returned-pieces.tsx';
import { findReturn } from '#contract/staff/cash.ts';

/** 'It is back' asks what of it is good, as a scan does; several parcels one after the other. */
export function BackDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [done, setDone] = useState(0);
  const id = ids[done] ?? 0;
  const query = useCall(findReturn, { code: String(id) });
  const title = ids.length === 1 ? `${id} is back` : `${id} is back, ${done + 1} of ${ids.length}`;
  return (
    <FormDialog title={title} look="text" onClose={onClose}>
      <Fetched query={query} what="the parcel">
        {(parcel) => (
          <ReturnedPieces
            key={parcel.orderId}
            parcel={parcel}
            onCounted={() => (done + 1 < ids.length ? setDone(done + 1) : onClose())}
          />
        )}
      </Fetched>
    </FormDialog>
  );
}
