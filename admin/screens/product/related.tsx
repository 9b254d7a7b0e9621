import { useEffect, useState } from 'react';
import { Block, call, Field, Icon, IconButton, Problem } from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import type { PartProps } from '#admin/screens/product/field-controls.tsx';
import { onePerProduct } from '#admin/screens/products/use-changes.ts';
import { getStaffProduct, listStaffProducts, type ProductRow, type StaffProduct } from '#contract/staff/products.ts';

const MOST = 4;
const MOST_FOUND = 6;
const WAIT_MS = 150;

type Props = PartProps & { product: StaffProduct | undefined };

/** What the page offers besides: chosen by hand, or by the rule, which says what it chose. */
export function Related({ draft, change, problems, product }: Props) {
  const { relatedIds } = draft;
  const [names, setNames] = useState<ReadonlyMap<number, string>>(
    new Map(product?.relatedByRule.map(({ id, name }) => [id, name])),
  );
  const missing = relatedIds.filter((id) => !names.has(id)).join();
  useEffect(() => {
    for (const id of missing.split(',').filter(Boolean))
      call(getStaffProduct, { id }).then(
        ({ product: { name } }) => setNames((last) => new Map(last).set(Number(id), name)),
        () => undefined,
      );
  }, [missing]);
  const nameOf = (id: number | undefined) => (id !== undefined && names.get(id)) || `Product ${id}`;
  const { list, said, grip } = useOrder<HTMLOListElement>({
    count: relatedIds.length,
    nameOf: (index) => nameOf(relatedIds[index]),
    onMove: (from, to) => change((last) => ({ relatedIds: moved(last.relatedIds, from, to) })),
  });

  return (
    <Block title="Goes well with" note={relatedIds.length > 0 ? 'Chosen by hand' : 'Chosen by the shop'} isForm>
      {relatedIds.length > 0 ? (
        <ol className="flex flex-wrap gap-1.5" ref={list} aria-label="Chosen by hand">
          {relatedIds.map((id, index) => (
            <li key={id} data-place={index} className="inline-flex items-center gap-1 bg-mint-soft pr-0.5 pl-2">
              {relatedIds.length > 1 && <IconButton {...grip(index)} />}
              {nameOf(id)}
              <IconButton
                icon="close"
                small
                label={`Remove ${nameOf(id)}`}
                onClick={() => change((last) => ({ relatedIds: last.relatedIds.filter((one) => one !== id) }))}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">
          {product && product.relatedByRule.length > 0
            ? `Now: ${product.relatedByRule.map(({ name }) => name).join(', ')}.`
            : 'The shop takes those of the same category that sell best.'}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Problem text={problems.relatedIds} />
      {relatedIds.length < MOST && (
        <FindProduct
          without={[...relatedIds, ...(product ? [product.id] : [])]}
          onFound={({ productId, name }) => {
            setNames((last) => new Map(last).set(productId, name));
            change((last) => ({ relatedIds: [...last.relatedIds, productId] }));
          }}
        />
      )}
    </Block>
  );
}

function FindProduct({ without, onFound }: { without: number[]; onFound: (row: ProductRow) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<ProductRow[]>();
  const search = text.trim();
  useEffect(() => {
    if (!search) return setFound(undefined);
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        call(listStaffProducts, { search }, { signal: leaving.signal }).then(
          ({ rows }) => setFound(onePerProduct(rows)),
          () => undefined,
        ),
      WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  const shown = found?.filter(({ productId }) => !without.includes(productId)).slice(0, MOST_FOUND);
  function take(row: ProductRow | undefined) {
    if (!row) return;
    onFound(row);
    setText('');
  }
  return (
    <div className="mt-3.5">
      <Field
        label="Choose by hand"
        type="search"
        autoComplete="off"
        required={false}
        placeholder="Name or SKU"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(shown?.[0]);
        }}
      />
      {shown && (
        <ul className="found-items" aria-label="Found">
          {shown.map((row) => (
            <li key={row.productId}>
              <button type="button" onClick={() => take(row)}>
                <Thumbnail src={row.picture} />
                <span>
                  {row.name} <small>{row.sku}</small>
                </span>
                <span />
                <Icon name="plus" small />
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="mute">Nothing else is called that.</li>}
        </ul>
      )}
    </div>
  );
}
