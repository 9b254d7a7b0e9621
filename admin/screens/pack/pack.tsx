import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { tinykeys } from 'tinykeys';
import { Button, ButtonLink, cx, Empty, Icon, Key, Loading, ScanField, Screen, Stale, sayProblem } from '#admin/kit.ts';
import { piecesText } from '#admin/screens/orders/words.tsx';
import { CourierBar } from '#admin/screens/pack/courier-bar.tsx';
import { HandedOverNotice, HandOverPanel } from '#admin/screens/pack/hand-over.tsx';
import type { Step } from '#admin/screens/pack/pack-draft.ts';
import { picksOf, ShelfList } from '#admin/screens/pack/shelf-list.tsx';
import { type PackTable, usePackTable } from '#admin/screens/pack/use-pack-table.ts';
import { useScans } from '#admin/screens/pack/use-scans.ts';
import { WaybillList } from '#admin/screens/pack/waybill-list.tsx';

/** From the shelf to the courier: take, print, number, ship. */
export default function Pack() {
  const table = usePackTable();
  const scans = useScans(table);
  const { data, fetchedAt, error, refresh, places, chosen, ready, draft, isShipping, handedOver } = table;
  const { step } = draft;
  useShipKey(table);
  useFocusAtFirst(Boolean(data && places.length > 0), scans.begin);

  const next = scans.here ? `The next number is for ${scans.here.id}, ${scans.here.parcel.row.customer.name}` : '';
  const pieces = chosen.reduce((sum, { parcel }) => sum + parcel.row.pieces, 0);
  const printed = `/admin/print?orders=${chosen.map(({ id }) => id).join(',')}&what=slips,labels${table.courier ? `&courier=${table.courier.id}` : ''}`;
  const shipButton = (
    <Button look="primary" busy={isShipping} disabled={ready.length === 0} onClick={() => void table.ship()} data-ship>
      {ready.length === 0 ? 'Ship' : `Ship ${ready.length}`}
      <span className="on-wide">
        <Key name="Ctrl Enter" />
      </span>
    </Button>
  );

  return (
    <Screen
      title="Pack"
      facts={data && `${chosen.length} of ${places.length} parcels, ${piecesText(pieces)}`}
      tools={
        <>
          {chosen.length > 0 && (
            <a className="btn btn-outline" href={printed} target="_blank" rel="noreferrer">
              <Icon name="print" small />
              Slips and labels
            </a>
          )}
          {places.length > 0 && shipButton}
        </>
      }
      phoneTools={
        chosen.length > 0 && (
          <a className="icon-btn" href={printed} target="_blank" rel="noreferrer" aria-label="Print slips and labels">
            <Icon name="print" />
          </a>
        )
      }
      act={places.length > 0 && <Act table={table} ship={shipButton} />}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {handedOver && <HandedOverNotice handedOver={handedOver} onClose={table.dismiss} />}
      <CalledOff table={table} />
      {!data && !error && <Loading what="parcels" rows={7} />}
      {data && places.length === 0 && <NothingToPack table={table} />}
      {places.length > 0 && (
        <>
          <Steps table={table} />
          <div className="admin__cols">
            <section className={cx(step !== 'pack' && 'on-wide')} aria-label="Parcels">
              <ScanField
                label="Scan an order, a product or a tracking number"
                placeholder="Scan order, product or number"
                hint={next}
                cameraHint={`${next || 'No order is chosen'}. A slip or label of an order takes that order.`}
                onScan={scans.scan}
              />
              <CourierBar table={table} onChosen={scans.focusFirst} />
              <ParcelsHead table={table} />
              <WaybillList table={table} scans={scans} />
              {data?.isCut && <p className="mute xs">The oldest are shown. More follow when these are shipped.</p>}
              <p className="keys" aria-hidden="true">
                <span>
                  <span className="kbd">Enter</span> next order
                </span>
                <span>
                  <span className="kbd">Scan</span> a slip takes that order
                </span>
                <span>
                  <span className="kbd">Ctrl</span>
                  <span className="kbd">Enter</span> ship
                </span>
              </p>
            </section>
            <div className="side mt-8 lg:mt-0 max-sm:mt-0 max-sm:[&>.block+.block]:m-0 max-sm:[&>.block+.block]:p-0 max-sm:[&>.block+.block]:border-0">
              <section className={cx('block', step !== 'pick' && 'on-wide')} aria-label="Shelf">
                <ShelfList table={table} />
              </section>
              <div className={cx('block', step !== 'hand' && 'on-wide')}>
                <HandOverPanel table={table} />
              </div>
            </div>
          </div>
        </>
      )}
    </Screen>
  );
}

/** On a phone one step at a time. */
function Steps({ table }: { table: PackTable }) {
  const { draft, change, chosen, ready } = table;
  const picks = picksOf(table);
  const taken = picks.filter(({ productItemId }) => draft.taken.includes(productItemId)).length;
  const steps: [Step, string][] = [
    ['pick', `Pick ${taken} of ${picks.length}`],
    ['pack', `Pack ${chosen.filter(({ isSaved }) => isSaved).length} of ${chosen.length}`],
    ['hand', `Hand over ${ready.length}`],
  ];
  return (
    <fieldset className="seg on-phone" aria-label="Step">
      {steps.map(([step, name]) => (
        <button key={step} type="button" aria-pressed={draft.step === step} onClick={() => change(() => ({ step }))}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The one action at the thumb: what comes after the step one is in. */
function Act({ table: { draft, change }, ship }: { table: PackTable; ship: React.ReactNode }) {
  if (draft.step !== 'pick') return ship;
  return (
    <Button look="primary" onClick={() => change(() => ({ step: 'pack' }))}>
      All taken, pack
    </Button>
  );
}

function ParcelsHead({ table: { places, chosen, change } }: { table: PackTable }) {
  const done = chosen.filter(({ isSaved }) => isSaved).length;
  const areAll = chosen.length === places.length;
  return (
    <>
      <div className="block__head">
        <h2>
          Parcels
          <span className="n">
            {done} of {chosen.length} ready
          </span>
        </h2>
        <Button look="text" onClick={() => change(() => ({ leftOut: areAll ? places.map(({ id }) => id) : [] }))}>
          {areAll ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${chosen.length > 0 ? (done / chosen.length) * 100 : 0}%` }} />
      </span>
    </>
  );
}

/** Packed, and not wanted any more. */
function CalledOff({ table }: { table: PackTable }) {
  const [open, setOpen] = useState<number>();
  const { data, refresh } = table;
  return data?.calledOff.map(({ orderId, name, status }) => (
    <div key={orderId} className="notice notice-warn mb-4">
      <Icon name="alert" />
      <div>
        <strong>
          {orderId} is packed, but {status.toLowerCase()}.
        </strong>{' '}
        Take the parcel for {name} apart and put it back on the shelf.
        <div className="row mt-2">
          <Button
            busy={open === orderId}
            onClick={() => {
              setOpen(orderId);
              table
                .unpack([orderId])
                .catch(sayProblem)
                .finally(() => {
                  setOpen(undefined);
                  refresh();
                });
            }}
          >
            It is unpacked
          </Button>
          <Link className="btn-text" to={`/orders/${orderId}`}>
            Open {orderId}
          </Link>
        </div>
      </div>
    </div>
  ));
}

function NothingToPack({ table }: { table: PackTable }) {
  return (
    <div className="admin__cols">
      <Empty title="Nothing to pack" text="Orders come here when they are paid, or confirmed by phone.">
        <ButtonLink to="/orders?tab=toCall">See who is to be called</ButtonLink>
      </Empty>
      <div className="side">
        <HandOverPanel table={table} />
      </div>
    </div>
  );
}

/** Also from within a field. */
function useShipKey(table: PackTable) {
  const latest = useRef(table);
  latest.current = table;
  useEffect(
    () =>
      tinykeys(
        window,
        {
          '$mod+Enter': (event) => {
            if (document.querySelector('dialog[open]')) return;
            event.preventDefault();
            // What stands in the field that has the focus belongs to it.
            if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
            requestAnimationFrame(() => void latest.current.ship());
          },
        },
        { ignore: () => false },
      ),
    [],
  );
}

/** Whoever has a keyboard begins at once; on a phone nothing rises by itself. */
function useFocusAtFirst(isThere: boolean, focusFirst: () => void) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isThere || hasBegun.current) return;
    hasBegun.current = true;
    if (matchMedia('(pointer: fine) and (width >= 64rem)').matches) focusFirst();
  });
}
