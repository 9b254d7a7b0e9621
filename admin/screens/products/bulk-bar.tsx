import { useState } from 'react';
import { Button, FormDialog, SelectField, type Values } from '#admin/kit.ts';
import { PriceDialog } from '#admin/screens/products/price-dialog.tsx';
import { type Edit, onePerProduct } from '#admin/screens/products/use-changes.ts';
import type { ProductRow, StaffCategory } from '#contract/staff/products.ts';

type Props = {
  selected: ProductRow[];
  categories: StaffCategory[];
  onChange: (edits: Edit[], sentence?: string) => void;
  onDuplicate: (row: ProductRow) => void;
};

/** What can be done with all that are selected. */
export function BulkAnswers({ selected, categories, onChange, onDuplicate, row = false }: Props & { row?: boolean }) {
  const [dialog, setDialog] = useState<'price' | 'category'>();
  const products = onePerProduct(selected);
  const [only] = products.length === 1 ? products : [];
  const areShown = products.every(({ isActive }) => isActive);
  const areArchived = products.every(({ isArchived }) => isArchived);
  const all = (patch: Edit['patch']) => onChange(products.map((row) => ({ row, patch })));
  return (
    <>
      <Button look="primary" row={row} onClick={() => setDialog('price')}>
        Price by percent or amount
      </Button>
      <Button row={row} onClick={() => setDialog('category')}>
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
      {dialog === 'price' && (
        <PriceDialog selected={selected} onClose={() => setDialog(undefined)} onChange={onChange} />
      )}
      {dialog === 'category' && (
        <CategoryDialog
          count={products.length}
          categories={categories}
          onClose={() => setDialog(undefined)}
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
  return (
    <FormDialog
      title={count === 1 ? 'Into which category?' : `${count} products into which category?`}
      action={`Move ${count}`}
      cancel="Leave them"
      onClose={onClose}
      onSubmit={({ category }: Values<'category'>) => (category ? Number(category) : null)}
      onDone={onChoose}
    >
      <SelectField label="Category" name="category" required={false} defaultValue={categories[0]?.id}>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">None</option>
      </SelectField>
    </FormDialog>
  );
}
