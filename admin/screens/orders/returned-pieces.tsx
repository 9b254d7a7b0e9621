import { useState } from 'react';
import { Link } from 'react-router';
import { Button, cx, Problem, refreshCall, sentenceOf, useWrite } from '#admin/kit.ts';
import { showAnswer } from '#admin/screens/orders/order-dialog.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import { countIn, type Returned } from '#contract/staff/cash.ts';
import { listOrders } from '#contract/staff/orders.ts';

/** What came back of a parcel: how many are good and go on the shelf, and how many are damaged or missing. */
export function ReturnedPieces({ parcel, onCounted }: { parcel: Returned; onCounted: () => void }) {
  const [damaged, setDamaged] = useState<Record<number, number>>({});
  const [missing, setMissing] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (error) => setProblem(sentenceOf(error)) });
  const goodOf = ({ id, qty }: Returned['lines'][number]) => qty - (damaged[id] ?? 0) - (missing[id] ?? 0);
  const pieces = parcel.lines.reduce((sum, line) => sum + goodOf(line) + (damaged[line.id] ?? 0), 0);

  function count() {
    const { orderId, returnId, version } = parcel;
    const lines = parcel.lines.map((line) => ({ id: line.id, good: goodOf(line), damaged: damaged[line.id] ?? 0 }));
    void run(
      (send) => send(countIn, { orderId, returnId, version, lines }),
      (answer) => {
        showAnswer(answer);
        refreshCall(listOrders);
        onCounted();
      },
    );
  }

  return (
    <>
      <p className="mb-2">
        <Link to={`/orders/${parcel.orderId}`}>
          <b>{parcel.orderId}</b>
        </Link>{' '}
        {parcel.customer}
        {parcel.returnId !== undefined && ', sent back by the customer'}
        {parcel.waybill && <span className="mono mute"> {parcel.waybill}</span>}
      </p>
      <ul className="lines">
        {parcel.lines.map((line) => (
          <li
            key={line.id}
            className="grid-cols-[3rem_minmax(0,1fr)_auto_auto] max-sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
          >
            <Thumbnail src={line.src} className="max-sm:row-span-2" />
            <div className="max-sm:row-span-2">
              {line.name}
              <small>{line.sku}</small>
            </div>
            <span className="r max-sm:col-3 max-sm:row-2 max-sm:text-sm max-sm:text-ink-mute">{goodOf(line)} good</span>
            <div
              className={cx(
                'grid justify-items-end gap-1',
                parcel.returnId === undefined
                  ? 'max-sm:col-3 max-sm:row-1'
                  : 'max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-3',
              )}
            >
              <Odd
                word="damaged"
                line={line}
                most={line.qty - (missing[line.id] ?? 0)}
                value={damaged[line.id] ?? 0}
                onChange={(value) => setDamaged({ ...damaged, [line.id]: value })}
              />
              {parcel.returnId !== undefined && (
                <Odd
                  word="missing"
                  line={line}
                  most={line.qty - (damaged[line.id] ?? 0)}
                  value={missing[line.id] ?? 0}
                  onChange={(value) => setMissing({ ...missing, [line.id]: value })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      <Button look="primary" className="mt-3" busy={isBusy} onClick={count} data-focus-first>
        Count in {piecesText(pieces)}
      </Button>
    </>
  );
}

type OddProps = {
  word: 'damaged' | 'missing';
  line: Returned['lines'][number];
  most: number;
  value: number;
  onChange: (value: number) => void;
};

function Odd({ word, line, most, value, onChange }: OddProps) {
  return (
    <label className="inline-flex items-center gap-2 text-xs text-ink-soft">
      {word}
      <input
        className="input w-18"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        aria-label={`${word === 'damaged' ? 'Damaged' : 'Missing'} pieces of ${line.name}`}
        value={value}
        onChange={(event) => onChange(Math.min(most, Math.max(0, Math.floor(Number(event.target.value)))))}
      />
    </label>
  );
}
