import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { Button, cx, IconButton, Problem } from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { type DraftIngredient, splitList } from '#admin/screens/product/draft.ts';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';

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
    <>
      <ol ref={list} aria-label="Ingredients, in the order of the pack">
        {ingredients.map(({ key, inci, words }, index) => (
          <li
            key={key}
            data-place={index}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] sm:py-0.75 [&>.grip]:-ml-2',
              dragged === index && 'is-dragged bg-mint-soft',
            )}
          >
            <IconButton {...grip(index)} />
            <input
              className="input"
              aria-label={`Ingredient ${index + 1}`}
              value={inci}
              maxLength={120}
              aria-invalid={problems[`ingredients.${index}.inci`] ? true : undefined}
              onChange={({ target }) => set(key, { inci: target.value })}
            />
            <input
              className="input max-sm:col-2 max-sm:row-2"
              aria-label={`${inci} in plain words`}
              placeholder="In plain words"
              value={words}
              maxLength={160}
              onChange={({ target }) => set(key, { words: target.value })}
            />
            <IconButton
              className="icon-btn max-sm:col-3 max-sm:row-1"
              icon="close"
              small
              label={`Remove ${inci}`}
              onClick={() => remove(key)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
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
    </>
  );
  return (
    <section className="form-part">
      <h2 className="mb-3">Ingredients and directions</h2>
      {rows}
      <FieldControls
        {...{ draft, change, problems }}
        section="ingredients"
        more={{ directions: { className: 'mt-3.5' } }}
        own={{ ingredients: null }}
      />
    </section>
  );
}
