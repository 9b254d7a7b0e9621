import { useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  call,
  cx,
  Empty,
  Icon,
  IconButton,
  Key,
  Loading,
  Screen,
  Stale,
  say,
  sayProblem,
  Unseen,
  useCall,
} from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { CategoryDialog } from '#admin/screens/categories/category-dialog.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { listStaffCategories, orderCategories, removeCategory, type StaffCategory } from '#contract/staff/products.ts';

/** The shelves of the shop, in its order. */
export default function Categories() {
  const { data, fetchedAt, error, set, refresh } = useCall(listStaffCategories, {});
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
      phoneTools={<IconButton icon="plus" label="New category" onClick={() => setEdited('new')} />}
      isLoading={!data}
      keys={[{ press: 'n', shown: ['N'], does: 'new category', run: () => setEdited('new') }]}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data ? (
        !error && <Loading what="categories" />
      ) : categories.length === 0 ? (
        <Empty title="No category yet" text="Shoppers find their way by them: creams, gels, hair." />
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
                  Edit<Unseen> {name}</Unseen>
                </Button>
                {productCount === 0 && (
                  <Button row look="danger" onClick={() => remove(category)}>
                    Remove<Unseen> {name}</Unseen>
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
