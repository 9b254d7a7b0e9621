import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Thumbnail } from '#admin/orders/order-parts.tsx';
import { Button, Key } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { CategoryDialog } from '#admin/screens/categories/category-dialog.tsx';
import { Screen } from '#admin/shell/screen.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { listStaffCategories, orderCategories, removeCategory, type StaffCategory } from '#contract/staff/products.ts';
import { cx } from '#ui/cx.ts';

/** The shelves of the shop, in its order. */
export default function Categories() {
  const { data, at, problem, set, refresh } = useAnswer(listStaffCategories, {});
  const [edited, setEdited] = useState<StaffCategory | 'new'>();
  const categories = data?.categories ?? [];
  const show = (all: StaffCategory[]) => set(() => ({ categories: all }));

  return (
    <Screen
      title="Categories"
      facts={data && 'In the order of the shop. Drag, or the arrow keys on the grip'}
      tools={
        <Button look="primary" onClick={() => setEdited('new')}>
          New category <Key name="N" />
        </Button>
      }
      phoneTools={
        <button className="icon-btn" type="button" aria-label="New category" onClick={() => setEdited('new')}>
          <Icon name="plus" />
        </button>
      }
      isLoading={!data}
      keys={[{ press: 'n', shown: ['N'], does: 'new category', run: () => setEdited('new') }]}
    >
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data ? (
        !problem && <Loading what="categories" />
      ) : categories.length === 0 ? (
        <div className="empty empty-left">
          <h2>No category yet</h2>
          <p className="soft">Shoppers find their way by them: creams, gels, hair.</p>
        </div>
      ) : (
        <CategoryList categories={categories} onChange={show} onEdit={setEdited} onStale={refresh} />
      )}
      {edited && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={(all) => {
            show(all);
            setEdited(undefined);
          }}
        />
      )}
    </Screen>
  );
}

type ListProps = {
  categories: StaffCategory[];
  onChange: (categories: StaffCategory[]) => void;
  onEdit: (category: StaffCategory) => void;
  onStale: () => void;
};

function CategoryList({ categories, onChange, onEdit, onStale }: ListProps) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const { list, dragged, said, grip } = useOrder<HTMLOListElement>({
    count: categories.length,
    nameOf: (index) => categories[index]?.name ?? '',
    onMove(from, to) {
      const next = moved(categories, from, to);
      onChange(next);
      clearTimeout(timer);
      setTimer(setTimeout(() => write(next), REST_MS));
    },
  });
  function write(next: StaffCategory[]) {
    call(orderCategories, { ids: next.map(({ id }) => id) }).then(
      ({ categories: all }) => onChange(all),
      (error: unknown) => {
        sayProblem(error);
        onStale();
      },
    );
  }
  function remove({ id, name }: StaffCategory) {
    call(removeCategory, { id }).then(({ categories: all }) => {
      onChange(all);
      say(`${name} is removed`);
    }, sayProblem);
  }

  return (
    <>
      <ol className="categories" ref={list}>
        {categories.map((category, index) => {
          const { id, name, description, picture, productCount } = category;
          return (
            <li key={id} data-place={index} className={cx(dragged === index && 'is-dragged')}>
              <button className="icon-btn grip" {...grip(index)}>
                <Icon name="grip" small />
              </button>
              <Thumbnail className="pic" src={picture?.address ?? null} />
              <div className="categories__text">
                <h2>{name}</h2>
                <p className="soft">{description}</p>
                {!picture && <span className="mark mark-warn">No picture</span>}
                {picture && !picture.alt && <span className="mark mark-warn">No text for the blind</span>}
              </div>
              <Link className="link num" to={`/products?category=${id}`}>
                {productCount === 1 ? '1 product' : `${productCount} products`}
              </Link>
              <div className="row">
                <Button row onClick={() => onEdit(category)}>
                  Edit<span className="visually-hidden"> {name}</span>
                </Button>
                {productCount === 0 && (
                  <Button row look="danger" onClick={() => remove(category)}>
                    Remove<span className="visually-hidden"> {name}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Several steps of the arrow keys are written as one. */
const REST_MS = 500;
