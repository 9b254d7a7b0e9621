import { Button, ButtonLink, cx, Field, sayProblem, Unseen } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { gramsOf, kilograms } from '#admin/screens/pack/pack-draft.ts';
import type { PackTable, Place } from '#admin/screens/pack/use-pack-table.ts';

/** What goes into the parcel, what it weighs, and what the buyer wrote. */
export function ParcelInHand({ place, table }: { place: Place; table: PackTable }) {
  const { id, parcel, waybill } = place;
  const { row, lines, parcel: packed, reckonedGrams, giftMessage, specialMessage } = parcel;
  const typed = table.draft.weights[id];
  const weight = typed ?? kilograms(packed?.weightGrams ?? reckonedGrams);
  const isWrong = typed !== undefined && gramsOf(typed) === undefined;

  function weigh() {
    // Before it is packed the weight waits for its number.
    if (packed && typed !== undefined && !isWrong) void table.save({ [id]: waybill });
  }
  return (
    <div className="in-hand">
      <ul>
        {lines.map(({ productItemId, name, size, sku, src, qty }) => (
          <li key={productItemId} className="packline">
            <Thumbnail src={src} />
            <span>
              <strong>{name}</strong>
              <small>{[size, sku].filter(Boolean).join(', ')}</small>
            </span>
            <span className={cx('times', qty > 1 && 'times-many')}>
              {qty}
              <Unseen> pieces</Unseen>
            </span>
          </li>
        ))}
      </ul>
      {(giftMessage || specialMessage || row.marks.includes('gift')) && (
        <p className="in-hand__words">
          {row.marks.includes('gift') && <span className="mark mark-warn">gift bag, no price inside</span>}{' '}
          {giftMessage && <span>Card: “{giftMessage}” </span>}
          {specialMessage && <span>“{specialMessage}”</span>}
        </p>
      )}
      <div className="in-hand__foot">
        <Field
          label="Weight, kg"
          hint={`reckoned ${kilograms(reckonedGrams)}`}
          problem={isWrong && 'From 0.01 to 30 kg'}
          inputMode="decimal"
          value={weight}
          onChange={({ target }) => table.change(({ weights }) => ({ weights: { ...weights, [id]: target.value } }))}
          onBlur={weigh}
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && weigh()}
        />
        <span className="row row-end">
          <ButtonLink to={`/orders/${id}`}>Open {id}</ButtonLink>
          {packed ? (
            <Button onClick={() => table.unpack([id]).catch(sayProblem)}>Take apart</Button>
          ) : (
            <Button onClick={() => void table.save({ [id]: waybill })}>Packed, no number yet</Button>
          )}
        </span>
      </div>
    </div>
  );
}
