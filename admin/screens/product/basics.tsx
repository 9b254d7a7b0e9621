import { useState } from 'react';
import { SelectField } from '#admin/kit.ts';
import { CategoryDialog } from '#admin/screens/categories/category-dialog.tsx';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';
import { PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import type { StaffCategory } from '#contract/staff/products.ts';

const NEW = 'new';
/** What two lines of a card hold. */
const CARD_LETTERS = 160;

type Props = PartProps & { categories: StaffCategory[]; onCategories: (categories: StaffCategory[]) => void };

export function Basics({ draft, change, problems, categories, onCategories }: Props) {
  const [isNew, setIsNew] = useState(false);
  const categoryField = (
    <SelectField
      key="categoryId"
      label={PRODUCT_FIELDS.categoryId.shown.name}
      required={false}
      value={draft.categoryId ?? ''}
      problem={problems.categoryId}
      onChange={({ target }) => {
        if (target.value === NEW) setIsNew(true);
        else change({ categoryId: target.value ? Number(target.value) : null });
      }}
    >
      <option value="">None</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={NEW}>New category ...</option>
    </SelectField>
  );
  return (
    <section className="form-part">
      <div className="fields max-sm:grid-cols-1">
        <FieldControls
          {...{ draft, change, problems }}
          section="basics"
          more={{
            name: { className: 'full' },
            description: {
              className: 'full',
              hint: `${draft.description.length} of about ${CARD_LETTERS} letters; the card shows two lines`,
            },
            isActive: { hint: draft.isActive ? 'Shown and sold' : 'Hidden: nobody finds it' },
          }}
          own={{ categoryId: categoryField }}
        />
      </div>
      {isNew && (
        <CategoryDialog
          onClose={() => setIsNew(false)}
          onSaved={(all) => {
            const made = all.find(({ id }) => !categories.some((old) => old.id === id));
            onCategories(all);
            if (made) change({ categoryId: made.id });
            setIsNew(false);
          }}
        />
      )}
    </section>
  );
}
