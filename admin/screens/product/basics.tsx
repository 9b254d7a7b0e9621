import { useState } from 'react';
import { Field, SelectField, TextField } from '#admin/parts/field.tsx';
import { CategoryDialog } from '#admin/screens/categories/category-dialog.tsx';
import type { ChangeDraft, Draft } from '#admin/screens/product/draft.ts';
import type { StaffCategory } from '#contract/staff/products.ts';

const NEW = 'new';
/** What two lines of a card hold. */
const CARD_LETTERS = 160;

export type PartProps = { draft: Draft; change: ChangeDraft; problems: Record<string, string> };
type Props = PartProps & { categories: StaffCategory[]; onCategories: (categories: StaffCategory[]) => void };

export function Basics({ draft, change, problems, categories, onCategories }: Props) {
  const [isNew, setIsNew] = useState(false);
  return (
    <section className="form-part">
      <div className="fields fields-stack">
        <Field
          className="full"
          label="Name"
          maxLength={120}
          value={draft.name}
          problem={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          className="full"
          label="Text"
          rows={3}
          maxLength={2000}
          value={draft.description}
          problem={problems.description}
          hint={`${draft.description.length} of about ${CARD_LETTERS} letters; the card shows two lines`}
          onChange={({ target }) => change({ description: target.value })}
        />
        <SelectField
          label="Category"
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
        <label className="setting setting-plain">
          <span>
            <b>In the shop</b>
            <p>{draft.isActive ? 'Shown and sold' : 'Hidden: nobody finds it'}</p>
          </span>
          <span className="hit">
            <input
              className="switch"
              type="checkbox"
              role="switch"
              aria-checked={draft.isActive}
              checked={draft.isActive}
              onChange={({ target }) => change({ isActive: target.checked })}
            />
          </span>
        </label>
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
