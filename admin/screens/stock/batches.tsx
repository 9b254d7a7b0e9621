import { useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  type Column,
  Empty,
  Fetched,
  Screen,
  shortDay,
  Table,
  Toggle,
  Unseen,
  useAddress,
  useCall,
} from '#admin/kit.ts';
import { BatchDialog } from '#admin/screens/stock/batch-dialog.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { type Batch, EXPIRY_WARNING_DAYS, listBatches } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

const LOOKS: Record<Batch['state'], string> = { good: '', expiring: 'low', expired: 'out', 'used up': 'mute' };
const MARKS: Partial<Record<Batch['state'], string>> = {
  expiring: 'soon',
  expired: 'expired, do not send',
  'used up': 'used up',
};

/** Batches with their days, the first to expire on top. */
export default function Batches() {
  const address = useAddress();
  const areAllShown = address.query.get('usedUp') === 'yes';
  const query = useCall(listBatches, areAllShown ? { usedUp: 'yes' } : {});
  const { data, refresh, set } = query;
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
        <Toggle
          isOn={areAllShown}
          onToggle={(isOn) => address.change({ usedUp: isOn ? 'yes' : undefined }, { replace: true })}
        >
          Those used up, too
        </Toggle>
      </div>
      <Fetched query={query} what="batches">
        {() =>
          batches.length === 0 ? (
            <Empty
              title="No batches yet"
              text="Write the batch and its day when a delivery arrives: then what expires first goes first, and you are told in time."
            />
          ) : (
            <Table rows={batches} rowId={({ id }) => `batch-${id}`} columns={columnsOf(setChanged)} />
          )
        }
      </Fetched>
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

const columnsOf = (onChange: (batch: Batch) => void): Column<Batch>[] => [
  { head: 'Batch', phone: 'no', cell: ({ code }) => <b className="mono">{code}</b> },
  {
    head: 'Product',
    phone: 'a',
    cell: ({ itemId, name, sku, variant }) => (
      <>
        <Link className="name" to={`/stock/history?item=${itemId}`}>
          {name}
        </Link>
        <small>{[sku, variant].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { head: 'Arrived', phone: 'no', cellClass: 'mute nb', cell: ({ arrivedAt }) => shortDay(arrivedAt.slice(0, 10)) },
  {
    head: 'Cut',
    phone: 'no',
    cellClass: 'mute nb',
    cell: ({ cutOn }) => cutOn && dateText(cutOn),
  },
  {
    head: 'Expires',
    phone: 'c',
    cellClass: ({ state }) => `nb ${LOOKS[state]}`,
    cell: ({ code, expiresOn, cutOn, state }) => (
      <>
        <b className="mono on-phone">{code} </b>
        {expiresOn ? dateText(expiresOn) : <span className="mute">no day known</span>}
        {MARKS[state] && <small className={LOOKS[state]}>{MARKS[state]}</small>}
        {cutOn && <small className="on-phone">cut {dateText(cutOn)}</small>}
      </>
    ),
  },
  {
    head: 'Left',
    phone: 'b',
    className: 'r',
    cell: ({ onHand }) => (
      <>
        <b>{onHand.toLocaleString('en')}</b>
        <span className="on-phone"> left</span>
      </>
    ),
  },
  {
    head: <Unseen>Correct</Unseen>,
    phone: 'd',
    cellClass: 'acts',
    cell: (batch) => (
      <Button row onClick={() => onChange(batch)}>
        Correct<Unseen> batch {batch.code}</Unseen>
      </Button>
    ),
  },
];
