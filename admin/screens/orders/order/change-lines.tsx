import { Button, cx, IconButton } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { MOST_CORRECTED_PIECES } from '#contract/staff/corrections.ts';

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
              {/* biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset */}
              <span className="stepper" role="group" aria-label={`Pieces of ${name}`}>
                <button
                  type="button"
                  aria-label={`One ${name} less`}
                  disabled={qty === 1}
                  onClick={() => change(id, qty - 1)}
                >
                  −
                </button>
                <output>{qty}</output>
                <button
                  type="button"
                  aria-label={`One ${name} more`}
                  disabled={qty === MOST_CORRECTED_PIECES}
                  onClick={() => change(id, qty + 1)}
                >
                  +
                </button>
              </span>
              <IconButton icon="close" label={`Take ${name} out`} onClick={() => change(id, 0)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
