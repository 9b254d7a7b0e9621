import { type KeyboardEvent, useRef, useState } from 'react';
import { cx, figure, readPrice, sayProblem, WRONG_PRICE } from '#admin/kit.ts';
import type { ProductRow } from '#contract/staff/products.ts';

type Props = {
  row: ProductRow;
  isSaving: boolean;
  onPrice: (price: number) => void;
  /** To the price above or below. False: there is none. */
  onGo: (step: number) => boolean;
};

/**
 * A price that is changed where it is read. Whoever has begun to change prices goes on to the next with Tab; who only
 * passes by with Tab finds everything else of the row, too.
 */
export function PriceCell({ row, isSaving, onPrice, onGo }: Props) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);

  /** Whether what stands there can be kept. */
  function check(): boolean {
    const isRead = !typed?.trim() || readPrice(typed) !== undefined;
    setIsWrong(!isRead);
    if (!isRead) sayProblem(new Error(WRONG_PRICE));
    return isRead;
  }
  /** Whoever leaves the field, however, has decided. */
  function leave() {
    if (!check()) return;
    const price = readPrice(typed ?? '');
    setTyped(undefined);
    if (price !== undefined && price !== row.price) onPrice(price);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      isLeft.current = true;
      setTyped(undefined);
      setIsWrong(false);
      field.current?.blur();
    } else if (event.key === 'Enter') {
      if (check()) field.current?.blur();
    } else if (event.key === 'Tab' && !event.altKey && (typed !== undefined || isAtPrices)) {
      if (!check() || onGo(event.shiftKey ? -1 : 1)) event.preventDefault();
    }
  }

  return (
    <input
      ref={field}
      className={cx('input cell sm:-mr-2', isSaving && 'is-changed')}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`Price of ${row.name}${row.variant && `, ${row.variant}`}`}
      aria-invalid={isWrong || undefined}
      aria-busy={isSaving || undefined}
      data-price={row.itemId}
      value={typed ?? figure(row.price)}
      onChange={({ target }) => {
        isAtPrices = true;
        setTyped(target.value);
      }}
      onPointerDown={() => {
        isAtPrices = true;
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        if (!isLeft.current) leave();
        isLeft.current = false;
        queueMicrotask(() => {
          isAtPrices = document.activeElement?.hasAttribute('data-price') ?? false;
        });
      }}
      onKeyDown={press}
    />
  );
}

/** Whether somebody is changing prices one after the other. */
let isAtPrices = false;

export function editPrice(itemId: number | undefined): boolean {
  const field = document.querySelector<HTMLInputElement>(`[data-price="${itemId}"]`);
  if (!field) return false;
  isAtPrices = true;
  field.focus();
  return true;
}
