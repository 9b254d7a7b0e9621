import { Button, ButtonLink, cx, Field, sayProblem, Unseen } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { gramsOf, kilograms } from '#admin/screens/pack/pack-draft.ts';
import { MANY } from '#admin/screens/pack/shelf-list.tsx';
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
    <div className="pb-3">
      <ul>
        {lines.map(({ productItemId, name, size, sku, src, qty }) => (
          <li
            key={productItemId}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-3 sm:gap-4 items-center px-4 sm:pr-5 sm:pl-3 py-2 border-t border-line"
          >
            <Thumbnail src={src} className="size-16 object-cover bg-stone" />
            <span>
              <strong className="flow-root text-base/[1.3] font-medium">{name}</strong>
              <small className="text-xs text-ink-mute">{[size, sku].filter(Boolean).join(', ')}</small>
            </span>
            <span className={cx('text-[1.5rem] font-semibold num', qty > 1 && MANY)}>
              {qty}
              <Unseen> pieces</Unseen>
            </span>
          </li>
        ))}
      </ul>
      {(giftMessage || specialMessage || row.marks.includes('gift')) && (
        <p className="px-4 sm:px-3 py-2 border-t border-line bg-cream">
          {row.marks.includes('gift') && <span className="mark mark-warn">gift bag, no price inside</span>}{' '}
          {giftMessage && <span>Card: “{giftMessage}” </span>}
          {specialMessage && <span>“{specialMessage}”</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-3 items-center px-4 sm:px-3 pt-3 border-t border-line [&>.field]:flex-[0_1_8rem]">
        <Field
          label="Weight, kg"
          hint={`estimated ${kilograms(reckonedGrams)}`}
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
