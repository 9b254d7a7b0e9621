import { useState } from 'react';
import { Button, Dialog, Key, SelectField } from '#admin/kit.ts';
import { PriceDialog } from '#admin/screens/products/price-dialog.tsx';
import { type Edit, onePerProduct } from '#admin/screens/products/use-changes.ts';
import type { ProductRow, StaffCategory } from '#contract/staff/products.ts';

type Props = {
  chosen: ProductRow[];
  categories: StaffCategory[];
  onChange: (edits: Edit[], sentence?: string) => void;
  onDuplicate: (row: ProductRow) => void;
};

/** What can be done with all that are chosen: on the laptop above the list, on the phone at the thumb. */
export function BulkBar(props: Props & { onClear: () => void }) {
  const { chosen, onClear } = props;
  return (
    <section className="bulk on-wide" aria-label="Selected">
      <span role="status">{chosen.length} selected</span>
      <Answers {...props} row />
      <Button look="text" onClick={onClear}>
        Clear <Key name="Esc" />
      </Button>
    </section>
  );
}

export function BulkAct(props: Props) {
  return (
    <div className="bulk-act">
      <Answers {...props} />
    </div>
  );
}

function Answers({ chosen, categories, onChange, onDuplicate, row = false }: Props & { row?: boolean }) {
  const [asked, setAsked] = useState<'price' | 'category'>();
  const products = onePerProduct(chosen);
  const [only] = products.length === 1 ? products : [];
  const areShown = products.every(({ isActive }) => isActive);
  const areArchived = products.every(({ isArchived }) => isArchived);
  const all = (wanted: Edit['wanted']) => onChange(products.map((one) => ({ row: one, wanted })));
  return (
    <>
      <Button look="primary" row={row} onClick={() => setAsked('price')}>
        Price by percent or amount
      </Button>
      <Button row={row} onClick={() => setAsked('category')}>
        Category
      </Button>
      {!areArchived && (
        <Button row={row} onClick={() => all({ isActive: !areShown })}>
          {areShown ? 'Hide' : 'Show'}
        </Button>
      )}
      <Button row={row} onClick={() => all({ isArchived: !areArchived })}>
        {areArchived ? 'Take out of the archive' : 'Archive'}
      </Button>
      {only && (
        <Button row={row} onClick={() => onDuplicate(only)}>
          Duplicate
        </Button>
      )}
      {asked === 'price' && <PriceDialog chosen={chosen} onClose={() => setAsked(undefined)} onChange={onChange} />}
      {asked === 'category' && (
        <CategoryDialog
          count={products.length}
          categories={categories}
          onClose={() => setAsked(undefined)}
          onChoose={(categoryId) => all({ categoryId })}
        />
      )}
    </>
  );
}

type CategoryProps = {
  count: number;
  categories: StaffCategory[];
  onClose: () => void;
  onChoose: (id: number | null) => void;
};

function CategoryDialog({ count, categories, onClose, onChoose }: CategoryProps) {
  const [chosen, setChosen] = useState(String(categories[0]?.id ?? ''));
  return (
    <Dialog title={count === 1 ? 'Into which category?' : `${count} products into which category?`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onChoose(chosen ? Number(chosen) : null);
        }}
      >
        <div className="dlg__body">
          <SelectField
            label="Category"
            value={chosen}
            required={false}
            onChange={({ target }) => setChosen(target.value)}
          >
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">None</option>
          </SelectField>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave them
          </Button>
          <Button look="primary" type="submit">
            Move {count}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
