import { type KeyboardEvent, useState } from 'react';
import { Field, Icon, useDebouncedCall } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { findItems, type NewOrderItem } from '#contract/staff/new-order.ts';

const WAIT_MS = 150;

/** A few letters find what can be put in; Enter takes the first. */
export function FindItem({ add }: { add: (item: NewOrderItem) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useDebouncedCall(findItems, search ? { search } : undefined, WAIT_MS).data?.items;

  function take(item: NewOrderItem) {
    add(item);
    setText('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form is saved by its button only.
    event.preventDefault();
    const first = found?.find(({ sellable }) => sellable > 0);
    if (first) take(first);
  }

  return (
    <div>
      <Field
        label="Add a product"
        type="search"
        autoComplete="off"
        placeholder="Name or SKU"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      {found && (
        <ul className="found-items" aria-label="Found">
          {found.map((item) => (
            <li key={item.productItemId}>
              <button type="button" disabled={item.sellable <= 0} onClick={() => take(item)}>
                <Thumbnail src={item.src} />
                <span>
                  {item.name} <small>{[item.size, item.sku].filter(Boolean).join(', ')}</small>
                </span>
                <span className="r">
                  {formatRupees(item.price)} <small>{item.sellable > 0 ? `${item.sellable} left` : 'none left'}</small>
                </span>
                <Icon name="plus" small />
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="mute">Nothing on sale is called that.</li>}
        </ul>
      )}
    </div>
  );
}
