import { type FormEvent, type TouchEvent, useEffect, useRef } from 'react';
import { Button, Icon } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { type Counted, differenceOf, isWrong } from '#admin/screens/stock/count/count-draft.ts';
import type { CountActs } from '#admin/screens/stock/count/count-table.tsx';
import { Difference, WhyFewer } from '#admin/screens/stock/count/why-fewer.tsx';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StockRow } from '#contract/staff/stock.ts';

/** So far sideways, and not down the page, is a swipe. */
const SWIPE_PX = 60;

type Props = CountActs & {
  row: StockRow;
  counted: Counted | undefined;
  place: string;
  onStep: (step: 1 | -1) => void;
};

/** One item in large figures. How many there should be is not said before something is typed. */
export function CountCard({ row, counted, place, onType, onWhy, onStep }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const name = fullName(row);
  const difference = differenceOf(counted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each item anew
  useEffect(() => field.current?.focus({ preventScroll: true }), [row.itemId]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onStep(1);
  }
  function down({ touches }: TouchEvent) {
    const at = touches[0];
    touch.current = at && { x: at.clientX, y: at.clientY };
  }
  function up({ changedTouches }: TouchEvent) {
    const at = changedTouches[0];
    const from = touch.current;
    if (!at || !from || Math.abs(at.clientY - from.y) > SWIPE_PX) return;
    if (at.clientX - from.x < -SWIPE_PX) onStep(1);
    if (at.clientX - from.x > SWIPE_PX) onStep(-1);
  }
  return (
    <form
      className="grid justify-items-center gap-1 pt-3 pb-2 text-center touch-pan-y [&>.row]:justify-center"
      onSubmit={submit}
      onTouchStart={down}
      onTouchEnd={up}
      noValidate
    >
      <Thumbnail src={row.picture} className="size-24 object-cover bg-stone" />
      <h2 className="mt-2">{name}</h2>
      <p className="mute">
        {row.sku}, {place}
      </p>
      <input
        ref={field}
        className="input num w-44 min-h-18 mt-2 text-center text-[2.5rem] font-semibold"
        aria-label={`Counted, ${name}`}
        aria-invalid={isWrong(counted) || undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={9}
        value={counted?.text ?? ''}
        onChange={({ target }) => onType(row, target.value)}
      />
      <p className="min-h-6" role="status">
        {isWrong(counted) && <span className="out">Write a number, like 48</span>}
        {difference === 0 && <span className="up">Right, as the shop thought</span>}
        {difference !== undefined && difference !== 0 && (
          <>
            <Difference counted={counted} /> {`the shop thought ${counted?.seen.toLocaleString('en')}`}
          </>
        )}
      </p>
      <WhyFewer name={name} counted={counted} onWhy={(why) => onWhy(row, why)} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 w-full mt-3 *:min-h-12">
        <Button aria-label="The item before" onClick={() => onStep(-1)}>
          <Icon name="left" small />
        </Button>
        <Button type="submit">
          Next <Icon name="right" small />
        </Button>
      </div>
    </form>
  );
}
