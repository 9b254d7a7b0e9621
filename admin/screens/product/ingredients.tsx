import { type ClipboardEvent, Fragment, type KeyboardEvent, useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Problem } from '#admin/parts/field.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { type DraftIngredient, splitList } from '#admin/screens/product/draft.ts';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';
import { cx } from '#ui/cx.ts';

const made = (inci: string): DraftIngredient => ({ key: crypto.randomUUID(), inci, words: '' });

/** By their INCI names in the order of the pack, each with what it is in plain words. */
export function Ingredients({ draft, change, problems }: PartProps) {
  const { ingredients } = draft;
  const [typed, setTyped] = useState('');
  const { list, dragged, said, grip } = useOrder<HTMLOListElement>({
    count: ingredients.length,
    nameOf: (index) => ingredients[index]?.inci ?? '',
    onMove: (from, to) => change((last) => ({ ingredients: moved(last.ingredients, from, to) })),
  });
  const set = (key: string, values: Partial<DraftIngredient>) =>
    change((last) => ({ ingredients: last.ingredients.map((one) => (one.key === key ? { ...one, ...values } : one)) }));
  const remove = (key: string) =>
    change((last) => ({ ingredients: last.ingredients.filter((one) => one.key !== key) }));

  function add(text: string) {
    const names = splitList(text);
    if (names.length > 0) change((last) => ({ ingredients: [...last.ingredients, ...names.map(made)] }));
    setTyped('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  }
  /** A list from the pack, or from a sheet, becomes rows. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (splitList(text).length < 2) return;
    event.preventDefault();
    add(text);
  }

  const rows = (
    <Fragment key="ingredients">
      <ol className="ingredients" ref={list} aria-label="Ingredients, in the order of the pack">
        {ingredients.map(({ key, inci, words }, index) => (
          <li key={key} data-place={index} className={cx(dragged === index && 'is-dragged')}>
            <button className="icon-btn grip" {...grip(index)}>
              <Icon name="grip" small />
            </button>
            <input
              className="input"
              aria-label={`Ingredient ${index + 1}`}
              value={inci}
              maxLength={120}
              aria-invalid={problems[`ingredients.${index}.inci`] ? true : undefined}
              onChange={({ target }) => set(key, { inci: target.value })}
            />
            <input
              className="input"
              aria-label={`${inci} in plain words`}
              placeholder="In plain words"
              value={words}
              maxLength={160}
              onChange={({ target }) => set(key, { words: target.value })}
            />
            <button className="icon-btn" type="button" aria-label={`Remove ${inci}`} onClick={() => remove(key)}>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="add-line">
        <input
          className="input"
          aria-label="Add ingredients"
          placeholder="Add one, or paste the list of the pack"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <Button onClick={() => add(typed)}>Add</Button>
      </div>
      <Problem text={problems.ingredients} />
    </Fragment>
  );
  return (
    <section className="form-part">
      <h2>Ingredients and directions</h2>
      <FieldControls {...{ draft, change, problems }} section="ingredients" own={{ ingredients: rows }} />
    </section>
  );
}
