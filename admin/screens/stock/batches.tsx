import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, cx, Empty, Loading, Screen, Stale, shortDay, Unseen, useCall } from '#admin/kit.ts';
import { BatchDialog } from '#admin/screens/stock/batch-dialog.tsx';
import { expiryText } from '#admin/screens/stock/expiry.ts';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { type Batch, EXPIRY_WARNING_DAYS, listBatches } from '#contract/staff/stock.ts';

const LOOKS: Record<Batch['state'], string> = { good: '', expiring: 'low', expired: 'out', 'used up': 'mute' };
const MARKS: Partial<Record<Batch['state'], string>> = {
  expiring: 'soon',
  expired: 'expired, do not send',
  'used up': 'used up',
};

/** Batches with their days, the first to expire on top. */
export default function Batches() {
  const [query, setQuery] = useSearchParams();
  const areAllShown = query.get('usedUp') === 'yes';
  const { data, fetchedAt, error, refresh, set } = useCall(listBatches, areAllShown ? { usedUp: 'yes' } : {});
  useStockChanges(refresh);
  const [changed, setChanged] = useState<Batch>();
  const batches = data?.batches ?? [];
  const near = batches.filter(({ state }) => state === 'expiring' || state === 'expired').length;
  return (
    <Screen
      title="Batches"
      facts={
        data &&
        `${batches.length === 1 ? '1 batch' : `${batches.length} batches`}, ${near} expired or within ${EXPIRY_WARNING_DAYS} days`
      }
      back={{ to: '/stock', label: 'Back to stock' }}
      isLoading={!data}
    >
      <StockViews here="batches" />
      <div className="bar">
        <button
          className="chip"
          type="button"
          aria-pressed={areAllShown}
          onClick={() => setQuery(areAllShown ? {} : { usedUp: 'yes' }, { replace: true })}
        >
          Those used up, too
        </button>
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data ? (
        !error && <Loading what="batches" />
      ) : batches.length === 0 ? (
        <Empty
          title="No batches yet"
          text="Write the batch and its day when a delivery arrives: then what expires first goes first, and you are told in time."
        />
      ) : (
        <table className="tbl">
          <thead>
            <tr>
              <th>Batch</th>
              <th>Product</th>
              <th>Came</th>
              <th>Expires</th>
              <th className="r">Left</th>
              <th>
                <Unseen>Put right</Unseen>
              </th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <Row key={batch.id} batch={batch} onChange={() => setChanged(batch)} />
            ))}
          </tbody>
        </table>
      )}
      {changed && (
        <BatchDialog
          batch={changed}
          onClose={() => setChanged(undefined)}
          onSaved={(fresh) => {
            set((last) => ({ batches: last.batches.map((one) => (one.id === fresh.id ? fresh : one)) }));
            refresh();
          }}
        />
      )}
    </Screen>
  );
}

function Row({ batch, onChange }: { batch: Batch; onChange: () => void }) {
  const { itemId, name, variant, sku, code, expiresOn, onHand, state, arrivedAt } = batch;
  const mark = MARKS[state];
  return (
    <tr>
      <td data-c="no">
        <b className="mono">{code}</b>
      </td>
      <td data-c="a">
        <Link className="name" to={`/stock/history?item=${itemId}`}>
          {name}
        </Link>
        <small>{[sku, variant].filter(Boolean).join(', ')}</small>
      </td>
      <td className="mute nb" data-c="no">
        {shortDay(arrivedAt.slice(0, 10))}
      </td>
      <td className={cx('nb', LOOKS[state])} data-c="c">
        <b className="mono on-phone">{code} </b>
        {expiresOn ? expiryText(expiresOn) : <span className="mute">no day known</span>}
        {mark && <small className={LOOKS[state]}>{mark}</small>}
      </td>
      <td className="r" data-c="b">
        <b>{onHand.toLocaleString('en')}</b>
        <span className="on-phone"> left</span>
      </td>
      <td className="acts" data-c="d">
        <Button row onClick={onChange}>
          Put right<Unseen> batch {code}</Unseen>
        </Button>
      </td>
    </tr>
  );
}
