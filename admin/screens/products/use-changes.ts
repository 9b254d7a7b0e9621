import { useState } from 'react';
import { ApiError, call, say, sayProblem } from '#admin/kit.ts';
import type { InputOf } from '#contract/call.ts';
import { changeProducts, type ProductRow } from '#contract/staff/products.ts';

type Change = InputOf<typeof changeProducts>['changes'][number];
/** What shall be so from now on. */
export type ProductPatch = Pick<Change, 'price' | 'compareAt' | 'isActive' | 'isArchived' | 'categoryId'>;
export type Edit = { row: ProductRow; patch: ProductPatch };

/** Writes changes of the list at once; the toast takes them back. */
export function useChanges(onRows: (rows: ProductRow[]) => void, onStale: () => void) {
  /** What is on its way stands there already, by item. */
  const [saving, setSaving] = useState<ReadonlyMap<number, Edit>>(new Map());

  async function write(edits: Edit[]): Promise<{ sentence: string; rows: ProductRow[] }> {
    setSaving((last) => new Map([...last, ...edits.map((edit) => [edit.row.itemId, edit] as const)]));
    try {
      const answer = await call(changeProducts, { changes: edits.map(toChange) });
      onRows(answer.rows);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onStale();
      throw error;
    } finally {
      setSaving((last) => new Map([...last].filter(([, edit]) => !edits.includes(edit))));
    }
  }

  async function change(edits: Edit[], sentence?: string): Promise<void> {
    const { rows, sentence: said } = await write(edits);
    const back = edits.flatMap(({ row, patch }) => {
      const fresh = rows.find(({ itemId }) => itemId === row.itemId);
      return fresh ? [{ row: fresh, patch: before(row, patch) }] : [];
    });
    say(sentence ?? said, async () => {
      await write(back);
      say('Undone');
    });
  }

  return {
    isSaving: (itemId: number) => saving.has(itemId),
    /** As it will be. */
    patched: (row: ProductRow): ProductRow => ({ ...row, ...given(saving.get(row.itemId)?.patch) }),
    change: (edits: Edit[], sentence?: string) => change(edits, sentence).catch(sayProblem),
  };
}

/** Prices are an item's and all else is the product's: each names the version that was decided from. */
function toChange({ row, patch }: Edit): Change {
  const isOfItem = patch.price !== undefined || patch.compareAt !== undefined;
  return {
    productId: row.productId,
    ...(isOfItem ? { itemId: row.itemId, itemVersion: row.itemVersion } : { productVersion: row.productVersion }),
    ...patch,
  };
}

function before(row: ProductRow, patch: ProductPatch): ProductPatch {
  return {
    // A price above the price before takes that away.
    ...((patch.price !== undefined || patch.compareAt !== undefined) && {
      price: row.price,
      compareAt: row.compareAt,
    }),
    ...(patch.isActive !== undefined && { isActive: row.isActive }),
    ...(patch.isArchived !== undefined && { isArchived: row.isArchived, isActive: row.isActive }),
    ...(patch.categoryId !== undefined && { categoryId: row.categoryId }),
  };
}

function given({ price, isActive }: ProductPatch = {}) {
  return { ...(price !== undefined && { price }), ...(isActive !== undefined && { isActive }) };
}

/** One row for each product of them. */
export function onePerProduct(rows: ProductRow[]): ProductRow[] {
  return [...new Map(rows.map((row) => [row.productId, row])).values()];
}
