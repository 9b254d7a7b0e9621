import { useEffect, useState } from 'react';
import { IconButton, SelectField } from '#admin/kit.ts';

type Named = { id: number; name: string };
type Props = { label: string; ids: number[]; onChange: (ids: number[]) => void };

/** The shelf as every shopper sees it: who writes articles need not be allowed to change products. */
function useShelf(): Named[] {
  const [shelf, setShelf] = useState<Named[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/api/products?limit=100', { signal: leaving.signal })
      .then((response) => response.json())
      .then(({ products }: { products: Named[] }) => setShelf(products.map(({ id, name }) => ({ id, name }))))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return shelf;
}

export function ProductsField({ label, ids, onChange }: Props) {
  const shelf = useShelf();
  const nameOf = (id: number) => shelf.find((product) => product.id === id)?.name ?? `Product ${id}`;
  return (
    <div>
      <SelectField
        label={label}
        value=""
        hint="Shown under the article, in this order"
        onChange={({ target }) => target.value && onChange([...ids, Number(target.value)])}
      >
        <option value="">Add a product…</option>
        {shelf
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <ul>
        {ids.map((id) => (
          <li key={id} className="flex items-center justify-between">
            {nameOf(id)}
            <IconButton
              icon="close"
              label={`Take ${nameOf(id)} out`}
              small
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
