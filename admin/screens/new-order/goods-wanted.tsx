import { type KeyboardEvent, useState } from 'react';
import { Icon, IconButton, Unseen, useDebouncedCall } from '#admin/kit.ts';
import { Asked, Choice } from '#admin/screens/new-order/asked.tsx';
import { type DraftProps, merged, openGoods } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { findItems, type NewOrderItem } from '#contract/staff/new-order.ts';

type Props = DraftProps & { quote: NewQuote | undefined };

/** The second question: what was read for sure, what has to be chosen, and a field that adds more. */
export function GoodsWanted({ draft, change, quote }: Props) {
  const { lines } = draft;
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = useDebouncedCall(findItems, wanted ? { search: wanted } : undefined).data?.items ?? [];
  const quoted = new Map(quote?.lines.map((line) => [line.productItemId, line]));
  const open = openGoods(draft);

  function add(item: NewOrderItem | undefined, qty = 1) {
    if (!item) return;
    change((last) => ({ lines: merged(last.lines, [{ item, qty: String(qty) }]) }));
    setSearch('');
  }
  function setQty(id: number, qty: string) {
    change((last) => ({
      lines: last.lines.map((line) => (line.item.productItemId === id ? { ...line, qty } : line)),
    }));
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add(found[0]);
  }

  return (
    <section className="form-part">
      <h2>What</h2>
      {open.map(({ from, text, qty, items }) => (
        <Asked
          key={from.start}
          text={text}
          question={items.length > 0 ? 'is which?' : 'is not found: add it by hand.'}
          className="mb-3"
        >
          {items.map((item) => (
            <Choice key={item.productItemId} icon="plus" onClick={() => add(item, qty)}>
              {qty} {item.name}
            </Choice>
          ))}
          <Choice icon="close" onClick={() => change((last) => ({ leftOut: [...last.leftOut, from.start] }))}>
            Leave it out
          </Choice>
        </Asked>
      ))}
      <label className="find">
        <Unseen>Product or SKU</Unseen>
        <Icon name="search" small />
        <input
          id="add-product"
          className="input"
          type="search"
          placeholder="Product or SKU; Enter adds the first"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={press}
        />
      </label>
      {found.length > 0 && (
        <p className="row mt-2">
          {found.map((item) => (
            <Choice key={item.productItemId} icon="plus" onClick={() => add(item)}>
              {item.name}
            </Choice>
          ))}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="lines mt-3">
          {lines.map(({ item, qty }) => {
            const { productItemId: id, name, sku, src, price, sellable } = quoted.get(item.productItemId) ?? item;
            const problem = quoted.get(id)?.problem;
            return (
              <li
                key={id}
                className="grid-cols-[3rem_minmax(0,1fr)_4rem_7rem_2.5rem] max-sm:grid-cols-[3rem_minmax(0,1fr)_4rem_2.75rem]"
              >
                <Thumbnail src={src} className="max-sm:row-span-2" />
                <div className="max-sm:col-span-3">
                  {name}
                  <small>
                    {sku}, {sellable} can be sold
                  </small>
                  {problem && <small className="font-semibold text-amber!">{problem}</small>}
                </div>
                <span className="r max-sm:col-3 max-sm:row-2">
                  <input
                    className="input text-right"
                    inputMode="numeric"
                    aria-label={`Pieces of ${name}`}
                    value={qty}
                    onChange={(event) => setQty(id, event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
                  />
                </span>
                <b className="r font-medium max-sm:col-2 max-sm:row-2 max-sm:text-left">
                  {formatRupees(price * (Number(qty) || 0))}
                </b>
                <IconButton
                  icon="close"
                  label={`Take ${name} off`}
                  small
                  onClick={() =>
                    change((last) => ({
                      lines: last.lines.filter(({ item: { productItemId } }) => productItemId !== id),
                    }))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
