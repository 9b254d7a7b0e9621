import { type KeyboardEvent, useEffect, useState } from 'react';
import { call, Icon, IconButton, Unseen } from '#admin/kit.ts';
import { type ChangeDraft, type Draft, merged, openGoods } from '#admin/screens/new-order/draft.ts';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { findItems, type NewOrderItem } from '#contract/staff/new-order.ts';

const TYPING_MS = 200;

type Props = { draft: Draft; change: ChangeDraft; quote: NewQuote | undefined };

/** The second question: what was read for sure, what has to be chosen, and a field that adds more. */
export function GoodsWanted({ draft, change, quote }: Props) {
  const { lines } = draft;
  const [search, setSearch] = useState('');
  const found = useItems(search);
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
        <div key={from.start} className="asked">
          <p>
            <mark>{text}</mark> {items.length > 0 ? 'is which?' : 'is not found: add it by hand.'}
          </p>
          <p className="row">
            {items.map((item) => (
              <button key={item.productItemId} className="chip chip-text" type="button" onClick={() => add(item, qty)}>
                <Icon name="plus" small />
                {qty} {item.name}
              </button>
            ))}
            <button
              className="chip chip-text"
              type="button"
              onClick={() => change((last) => ({ leftOut: [...last.leftOut, from.start] }))}
            >
              <Icon name="close" small />
              Leave it out
            </button>
          </p>
        </div>
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
        <p className="row found">
          {found.map((item) => (
            <button key={item.productItemId} className="chip chip-text" type="button" onClick={() => add(item)}>
              <Icon name="plus" small />
              {item.name}
            </button>
          ))}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="goods goods-wanted">
          {lines.map(({ item, qty }) => {
            const { productItemId: id, name, sku, src, price, sellable } = quoted.get(item.productItemId) ?? item;
            const problem = quoted.get(id)?.problem;
            return (
              <li key={id}>
                <Thumbnail src={src} />
                <div>
                  {name}
                  <small>
                    {sku}, {sellable} can be sold
                  </small>
                  {problem && <small className="low">{problem}</small>}
                </div>
                <span className="r">
                  <input
                    className="input"
                    inputMode="numeric"
                    aria-label={`Pieces of ${name}`}
                    value={qty}
                    onChange={(event) => setQty(id, event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
                  />
                </span>
                <b className="r">{formatRupees(price * (Number(qty) || 0))}</b>
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

function useItems(search: string): NewOrderItem[] {
  const [found, setFound] = useState<NewOrderItem[]>([]);
  const wanted = search.trim();
  useEffect(() => {
    if (wanted === '') return setFound([]);
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        call(findItems, { search: wanted }, { signal: leaving.signal }).then(
          ({ items }) => setFound(items),
          () => undefined,
        ),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);
  return wanted === '' ? [] : found;
}
