import { Button, cx, IconButton } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { MOST_CORRECTED_PIECES } from '#contract/staff/corrections.ts';
import { Stepper } from '#ui/stepper.tsx';

export type DraftLine = {
  productItemId: number;
  name: string;
  size: string;
  src: string | null;
  price: number;
  qty: number;
  /** How many there are now. */
  was: number;
};

type Props = { lines: DraftLine[]; change: (productItemId: number, qty: number) => void };

/** What is in the order and how much of it; what was crossed out can be put back. */
export function ChangeLines({ lines, change }: Props) {
  return (
    <ul className="lines border-t-0">
      {lines.map(({ productItemId: id, name, size, src, price, qty, was }) => (
        <li
          key={id}
          className="grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] gap-x-3 max-sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-sm:[&>.stepper]:col-[2/-1] max-sm:[&>.stepper]:row-2 max-sm:[&>.stepper]:justify-self-start"
        >
          <Thumbnail src={src} />
          <div>
            <span className={cx(qty === 0 && 'text-ink-mute line-through')}>{name}</span>
            <small>{[size, formatRupees(price), was !== qty && `was ${was}`].filter(Boolean).join(', ')}</small>
          </div>
          {qty === 0 ? (
            <Button row className="col-[3/-1]" onClick={() => change(id, was)}>
              Put back
            </Button>
          ) : (
            <>
              <Stepper
                label={`Pieces of ${name}`}
                less={`One ${name} less`}
                more={`One ${name} more`}
                value={qty}
                min={1}
                max={MOST_CORRECTED_PIECES}
                onChange={(pieces) => change(id, pieces)}
              />
              <IconButton icon="close" label={`Take ${name} out`} onClick={() => change(id, 0)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
