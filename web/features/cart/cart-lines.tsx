import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/rules/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { type CartItem, type CartState, stockWarning } from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';

type Props = { state: CartState; onClose: () => void };

export function CartLines({ state: { items, isOnServer }, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: number; index: number }>(undefined);

  /** The button that was pressed goes with its line: the one that takes its place is next at hand. */
  useLayoutEffect(() => {
    const last = removed.current;
    if (!last || items.some(({ id }) => id === last.id)) return;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(last.index, buttons.length - 1)]?.focus();
  }, [items]);

  return (
    <ul ref={list}>
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          isFixed={!isOnServer}
          onRemove={() => {
            removed.current = { id: item.id, index };
          }}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  item: CartItem;
  /** A guest's line cannot be changed. */
  isFixed: boolean;
  onRemove: () => void;
  onClose: () => void;
};

function CartLine({ item, isFixed, onRemove, onClose }: LineProps) {
  const { id, title, quantity, SKU, size, stock, lineTotal, isAhead } = item;
  const { maxPiecesPerLine } = useConfig();
  const most = stock ?? maxPiecesPerLine;
  const isSoldOut = stock === 0;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4.5 border-b border-line py-5.5 last:border-b-0">
      <LinePicture item={item} onClose={onClose} />
      <div className="min-w-0">
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <div className="min-w-0">
            <p className="font-serif text-[1.1875rem]/[1.18] font-semibold wrap-anywhere lining-nums">
              <LineName item={item} onClose={onClose} />
            </p>
            {size && <p className="mt-0.75 text-sm/[1.4] text-ink-soft lining-nums">{size}</p>}
            <p className="mt-0.75 text-xs text-ink-mute lining-nums tabular-nums">{SKU}</p>
          </div>
          <RemoveButton id={id} title={title} isFixed={isFixed} onRemove={onRemove} />
        </div>
        <StockWarning item={item} />
        {!isSoldOut && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <Stepper
              small
              label={cartTexts.quantityOf({ name: title })}
              value={quantity}
              min={isFixed ? quantity : 1}
              max={isFixed ? quantity : most}
              // From above the stock one press leads back to what there is.
              onChange={(chosen) => cart.setQuantity(id, Math.min(chosen, most))}
            />
            <span className={cx('font-medium whitespace-nowrap lining-nums tabular-nums', isAhead && 'text-ink-mute')}>
              {formatRupees(lineTotal)}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

function addressOf({ productId, productItemId, isOneOfSeveral }: CartItem): string | null {
  return productId === null ? null : `/product/${productId}${isOneOfSeveral ? `?item=${productItemId}` : ''}`;
}

function LinePicture({ item, onClose }: { item: CartItem; onClose: () => void }) {
  const { image } = item;
  const address = addressOf(item);
  const picture = image && <Picture src={image} alt="" sizes="5.5rem" className="size-full object-cover" />;
  const frame = { className: 'block aspect-pack overflow-hidden' };
  if (address === null) return <div {...frame}>{picture}</div>;
  return (
    // The name beside it leads to the same place: one stop for the keyboard is enough.
    <Link to={address} onClick={onClose} tabIndex={-1} aria-hidden="true" {...frame}>
      {picture}
    </Link>
  );
}

function LineName({ item, onClose }: { item: CartItem; onClose: () => void }) {
  const address = addressOf(item);
  if (address === null) return item.name;
  return (
    <Link to={address} onClick={onClose} className="hover:text-leaf">
      {item.name}
    </Link>
  );
}

function StockWarning({ item }: { item: CartItem }) {
  const warning = stockWarning(item);
  if (!warning) return null;
  return (
    <p className={cx('mt-2 flex gap-2 text-sm', item.stock === 0 ? 'text-clay' : 'text-amber')}>
      <Icon name="alert" small className="mt-0.5" />
      {warning}
    </p>
  );
}

type RemoveProps = { id: number; title: string; isFixed: boolean; onRemove: () => void };

function RemoveButton({ id, title, isFixed, onRemove }: RemoveProps) {
  const [isGoing, setIsGoing] = useState(false);

  async function remove() {
    if (isGoing) return;
    onRemove();
    setIsGoing(true);
    await cart.remove(id);
    setIsGoing(false);
  }

  return (
    <IconButton
      icon="bin"
      label={cartTexts.remove({ name: title })}
      data-remove
      disabled={isFixed}
      aria-busy={isGoing || undefined}
      onClick={() => void remove()}
      className="-mt-2.25 -mr-3 text-ink-mute! *:size-4.25! hover:text-leaf! disabled:cursor-not-allowed disabled:bg-transparent disabled:text-edge!"
    />
  );
}
