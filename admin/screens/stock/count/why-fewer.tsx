import { cx } from '#admin/kit.ts';
import { type Counted, differenceOf, WHY_FEWER } from '#admin/screens/stock/count/count-draft.ts';
import { signed } from '#admin/screens/stock/read-change.ts';
import type { StaffReason } from '#contract/staff/stock.ts';

/** By how much it differs, once something is typed. */
export function Difference({ counted }: { counted: Counted | undefined }) {
  const difference = differenceOf(counted);
  if (difference === undefined) return null;
  if (difference === 0) return <span className="up">right</span>;
  return <b className={cx(difference < 0 ? 'out' : 'low')}>{signed(difference)}</b>;
}

/** Pieces that are missing have a reason, or none is known. */
export function WhyFewer(props: { name: string; counted: Counted | undefined; onWhy: (why: StaffReason) => void }) {
  const { name, counted, onWhy } = props;
  if (!((differenceOf(counted) ?? 0) < 0)) return null;
  return (
    <fieldset className="row">
      <legend className="visually-hidden">Why, {name}</legend>
      {WHY_FEWER.map(({ reason, name: word }) => (
        <button
          key={reason}
          className="chip"
          type="button"
          aria-pressed={counted?.why === reason}
          onClick={() => onWhy(reason)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
