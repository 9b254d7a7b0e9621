import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, call, Icon, ordersChanged, Problem, refreshCall, say, sentenceOf, useBusy } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
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
  const [isBusy, start] = useBusy();
  const fail = (error: unknown) => setProblem(sentenceOf(error));
  const goodOf = ({ id, qty }: Returned['lines'][number]) => qty - (damaged[id] ?? 0) - (missing[id] ?? 0);
  const pieces = parcel?.lines.reduce((sum, line) => sum + goodOf(line) + (damaged[line.id] ?? 0), 0) ?? 0;

  function find(code: string) {
    if (!code) return;
    setProblem(undefined);
    setParcel(undefined);
    setDamaged({});
    setMissing({});
    start(() => call(findReturn, { code }).then(setParcel, fail).finally(next));
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

  async function count({ orderId, returnId, version, lines }: Returned) {
    const counted = lines.map((line) => ({ id: line.id, good: goodOf(line), damaged: damaged[line.id] ?? 0 }));
    const { sentence } = await call(countIn, { orderId, returnId, version, lines: counted });
    say(sentence);
    setParcel(undefined);
    ordersChanged();
    refreshCall(listOrders);
    next();
  }

  return (
    <section className="block parcel-in" aria-label="Parcels that came back">
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
        <div className="counted">
          <p>
            <Link to={`/orders/${parcel.orderId}`}>
              <b>{parcel.orderId}</b>
            </Link>{' '}
            {parcel.customer}
            {parcel.returnId !== undefined && ', sent back by the customer'}
            {parcel.waybill && <span className="mono mute"> {parcel.waybill}</span>}
          </p>
          <ul className="goods">
            {parcel.lines.map((line) => (
              <li key={line.id}>
                <Thumbnail src={line.src} />
                <div>
                  {line.name}
                  <small>{line.sku}</small>
                </div>
                <span className="r">{goodOf(line)} good</span>
                <div className="odds">
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
          <Button busy={isBusy} onClick={() => start(() => count(parcel).catch(fail))}>
            Count in {pieces === 1 ? '1 piece' : `${pieces} pieces`}
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
    <label className="damaged">
      {word}
      <input
        className="input"
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
