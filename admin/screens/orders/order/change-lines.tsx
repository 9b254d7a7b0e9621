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
    <ul className="changed">
      {lines.map(({ productItemId: id, name, size, src, price, qty, was }) => (
        <li key={id} className={cx(qty === 0 && 'is-out')}>
          <Thumbnail src={src} />
          <div>
            <span className="name">{name}</span>
            <small>{[size, formatRupees(price), was !== qty && `was ${was}`].filter(Boolean).join(', ')}</small>
          </div>
          {qty === 0 ? (
            <Button row onClick={() => change(id, was)}>
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
