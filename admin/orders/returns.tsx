import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { Thumbnail } from '#admin/orders/order-parts.tsx';
import { Button } from '#admin/parts/button.tsx';
import { Problem } from '#admin/parts/field.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { ordersChanged } from '#admin/shell/order-events.ts';
import { say } from '#admin/shell/toasts.tsx';
import { countIn, findReturn, type Returned } from '#contract/admin/cash.ts';
import { useBusy } from '#ui/use-busy.ts';

/** `comingBack`: how many there are; not said beside the list of them. */
type Props = { comingBack?: number; onCounted: () => void };

/** Refused parcels, unpacked one after the other: scan, look at the pieces, count in. */
export function Returns({ comingBack, onCounted }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [parcel, setParcel] = useState<Returned>();
  const [damaged, setDamaged] = useState<Record<number, number>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const fail = (error: unknown) => setProblem(sentenceOf(error));
  const pieces = parcel?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;

  function scan(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (!code) return;
    setProblem(undefined);
    setParcel(undefined);
    setDamaged({});
    start(() => call(findReturn, { code }).then(setParcel, fail).finally(next));
  }

  /** The next scan goes into an empty field. */
  function next() {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  }

  async function count({ orderId, version, lines }: Returned) {
    const counted = lines.map(({ id, qty }) => {
      const broken = damaged[id] ?? 0;
      return { id, good: qty - broken, damaged: broken };
    });
    const { sentence } = await call(countIn, { orderId, version, lines: counted });
    say(sentence);
    setParcel(undefined);
    ordersChanged();
    onCounted();
    next();
  }

  return (
    <section className="block" aria-label="Parcels that came back">
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
            {parcel.waybill && <span className="mono mute"> {parcel.waybill}</span>}
          </p>
          <ul className="goods">
            {parcel.lines.map(({ id, name, sku, src, qty }) => (
              <li key={id}>
                <Thumbnail src={src} />
                <div>
                  {name}
                  <small>{sku}</small>
                </div>
                <span className="r">{qty - (damaged[id] ?? 0)} good</span>
                <label className="damaged">
                  damaged
                  <input
                    className="input"
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={qty}
                    aria-label={`Damaged pieces of ${name}`}
                    value={damaged[id] ?? 0}
                    onChange={(event) =>
                      setDamaged({
                        ...damaged,
                        [id]: Math.min(qty, Math.max(0, Math.floor(Number(event.target.value)))),
                      })
                    }
                  />
                </label>
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
