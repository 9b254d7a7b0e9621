import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, call, Icon, Problem, sentenceOf, useWrite } from '#admin/kit.ts';
import { ReturnedPieces } from '#admin/screens/orders/returned-pieces.tsx';
import { findReturn, type Returned } from '#contract/staff/cash.ts';

/** `comingBack`: how many there are; not said beside the list of them. `code`: as if it were scanned. */
type Props = { comingBack?: number; code?: string };

/** Parcels that nobody took, and what customers send back, unpacked one after the other: scan, look at the pieces, count in. */
export function Returns({ comingBack, code: given = '' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [parcel, setParcel] = useState<Returned>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (error) => setProblem(sentenceOf(error)) });

  function find(code: string) {
    if (!code) return;
    setProblem(undefined);
    setParcel(undefined);
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

  function counted() {
    setParcel(undefined);
    next();
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
          <ReturnedPieces key={parcel.orderId} parcel={parcel} onCounted={counted} />
        </div>
      )}
    </section>
  );
}
