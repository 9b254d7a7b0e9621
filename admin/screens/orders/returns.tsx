import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, call, cx, Icon, Problem, refreshCall, sentenceOf, useWrite } from '#admin/kit.ts';
import { showAnswer } from '#admin/screens/orders/order-dialog.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { piecesText } from '#admin/screens/orders/words.tsx';
import { countIn, findReturn, type Returned } from '#contract/staff/cash.ts';
import { listOrders } from '#contract/staff/orders.ts';

/** `comingBack`: how many there are; not said beside the list of them. `code`: as if it were scanned. */
type Props = { comingBack?: number; code?: string };

/** Parcels that nobody took, and what customers send back, unpacked one after the other: scan, look at the pieces, count in. */
export function Returns({ comingBack, code: given = '' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [parcel, setParcel] = useState<Returned>();
  const [damaged, setDamaged] = useState<Record<number, number>>({});
  const [missing, setMissing] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (error) => setProblem(sentenceOf(error)) });
  const goodOf = ({ id, qty }: Returned['lines'][number]) => qty - (damaged[id] ?? 0) - (missing[id] ?? 0);
  const pieces = parcel?.lines.reduce((sum, line) => sum + goodOf(line) + (damaged[line.id] ?? 0), 0) ?? 0;

  function find(code: string) {
    if (!code) return;
    setProblem(undefined);
    setParcel(undefined);
    setDamaged({});
    setMissing({});
    void run(() => call(findReturn, { code }).then(setParcel).finally(next));
  }

  function scan(event: FormEvent) {
    event.preventDefault();
    find(field.current?.value.trim() ?? '');
  }

  const findGiven = useEffectEvent(() => find(given));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another parcel
  useEffect(() => findGiven(), [given]);

  /** The next scan goes into an empty field. */
  function next() {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  }

  function count({ orderId, returnId, version, lines }: Returned) {
    const counted = lines.map((line) => ({ id: line.id, good: goodOf(line), damaged: damaged[line.id] ?? 0 }));
    void run(
      (send) => send(countIn, { orderId, returnId, version, lines: counted }),
      (answer) => {
        showAnswer(answer);
        setParcel(undefined);
        refreshCall(listOrders);
        next();
      },
    );
  }

  return (
    <section className="block parcel-in [.filters+&]:mt-5" aria-label="Parcels that came back">
      <div className="block__head">
        <h2>
          Parcels that came back
          {comingBack !== undefined && comingBack > 0 && <span className="n">{comingBack}</span>}
        </h2>
        {comingBack !== undefined && (
          <Link className="go" to="/orders?tab=comingBack">
            All coming back <Icon name="right" small />
          </Link>
        )}
      </div>
      <form className="scan" onSubmit={scan}>
        <Icon name="search" small />
        <input
          ref={field}
          className="input"
          aria-label="Tracking or order number of the parcel"
          placeholder="Scan or type tracking or order number"
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" busy={isBusy} row>
          Find
        </Button>
      </form>
      <Problem text={problem} />
      {parcel && (
        <div className="mt-4 max-w-[44rem] border border-line p-4">
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
                <span className="r max-sm:col-3 max-sm:row-2 max-sm:text-sm max-sm:text-ink-mute">
                  {goodOf(line)} good
                </span>
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
          <Button className="mt-3" busy={isBusy} onClick={() => count(parcel)}>
            Count in {piecesText(pieces)}
          </Button>
        </div>
      )}
    </section>
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
