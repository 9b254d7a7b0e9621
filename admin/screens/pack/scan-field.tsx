import { lazy, Suspense, useState } from 'react';
import { Button, Icon } from '#admin/kit.ts';
import type { Scans } from '#admin/screens/pack/use-scans.ts';

const CameraDialog = lazy(() => import('#admin/parts/camera-dialog.tsx'));

/** One field takes everything: a tracking number fills, an order opens, a product is ticked. */
export function ScanField({ scans }: { scans: Scans }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [isFilming, setIsFilming] = useState(false);
  return (
    <>
      <form
        className="scan"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) setSaid(scans.scan(text));
          setText('');
        }}
      >
        <label className="visually-hidden" htmlFor="scan">
          Scan an order, a product or a tracking number
        </label>
        <Icon name="scan" />
        <input
          id="scan"
          className="input"
          placeholder="Scan order, product or number"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button aria-label="Camera" onClick={() => setIsFilming(true)}>
          <Icon name="camera" small />
          <span className="on-wide">Camera</span>
        </Button>
      </form>
      <p className="scan__said" role="status">
        {said || (scans.here ? `The next number is for ${scans.here.id}, ${scans.here.parcel.row.customer.name}` : '')}
      </p>
      {isFilming && (
        <Suspense>
          <CameraDialog
            scan={scans.scan}
            hint={`${scans.here ? `The next number is for ${scans.here.id}, ${scans.here.parcel.row.customer.name}.` : 'No order is chosen.'} A slip or label of an order takes that order.`}
            onClose={() => setIsFilming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
