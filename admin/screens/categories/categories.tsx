import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  call,
  cx,
  Empty,
  Fetched,
  IconButton,
  Key,
  Screen,
  say,
  sayProblem,
  Unseen,
  useCall,
  useWrite,
} from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import { CategoryDialog } from '#admin/screens/categories/category-dialog.tsx';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { listStaffCategories, orderCategories, removeCategory, type StaffCategory } from '#contract/staff/products.ts';

/** The shelves of the shop, in its order. */
export default function Categories() {
  const query = useCall(listStaffCategories, {});
  const { data, set, refresh } = query;
  const [edited, setEdited] = useState<StaffCategory | 'new'>();
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
      <Fetched query={query} what="categories">
        {({ categories }) =>
          categories.length === 0 ? (
            <Empty title="No category yet" text="Shoppers find their way by them: creams, gels, hair." />
          ) : (
            <CategoryList categories={categories} onChange={show} onEdit={setEdited} onStale={refresh} />
          )
        }
      </Fetched>
      {edited && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={show}
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

function CategoryList({ categories: known, onChange, onEdit, onStale }: ListProps) {
  // What is moved stands in its new place with the same stroke: the focus stays on it.
  const [categories, setCategories] = useState(known);
  useEffect(() => setCategories(known), [known]);
  const { write: send } = useWrite();
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const { list, dragged, said, grip } = useOrder<HTMLOListElement>({
    count: categories.length,
    nameOf: (index) => categories[index]?.name ?? '',
    onMove(from, to) {
      const next = moved(categories, from, to);
      setCategories(next);
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
    void send(removeCategory, { id }, ({ categories: all }) => {
      onChange(all);
      say(`${name} is removed`);
    });
  }

  return (
    <>
      <ol className="categories" ref={list}>
        {categories.map((category, index) => {
          const { id, name, description, picture, productCount } = category;
          return (
            <li key={id} data-place={index} className={cx(ROW, dragged === index && 'is-dragged bg-mint-soft')}>
              <IconButton {...grip(index)} className="icon-btn grip max-sm:-ml-3" />
              <Thumbnail className="pic size-12" src={picture?.address ?? null} />
              <div className="max-sm:col-[3/-1]">
                <h2>{name}</h2>
                <p className="soft">{description}</p>
                {!picture && <span className="mark mark-warn">No picture</span>}
                {picture && !picture.alt && <span className="mark mark-warn">No text for the blind</span>}
              </div>
              <Link
                className="link num max-sm:col-3 max-sm:inline-flex max-sm:items-center max-sm:min-h-11"
                to={`/products?category=${id}`}
              >
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

const ROW = cx(
  'grid grid-cols-[auto_3rem_minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1 items-center py-2.5 border-b border-line',
  'max-sm:grid-cols-[2.75rem_3rem_minmax(0,1fr)_auto] max-sm:gap-x-3',
);

/** Several steps of the arrow keys are written as one. */
const REST_MS = 500;
