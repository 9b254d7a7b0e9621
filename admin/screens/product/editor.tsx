import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Icon, IconButton, Key, Screen, say, sayProblem, useCall } from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { useTranslations } from '#admin/parts/languages/use-translations.ts';
import { LeaveGuard } from '#admin/parts/leave-guard.tsx';
import { useSaveKey } from '#admin/parts/use-save-key.ts';
import { Basics } from '#admin/screens/product/basics.tsx';
import { differences, rebased } from '#admin/screens/product/compare.ts';
import { ConflictDialog } from '#admin/screens/product/conflict-dialog.tsx';
import { draftOf, inputOf, stillNeeded } from '#admin/screens/product/draft.ts';
import { Ingredients } from '#admin/screens/product/ingredients.tsx';
import { Items } from '#admin/screens/product/items.tsx';
import { MoreDialog } from '#admin/screens/product/more-dialog.tsx';
import { Pictures } from '#admin/screens/product/pictures/pictures.tsx';
import { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';
import { Preview } from '#admin/screens/product/preview.tsx';
import { Registration } from '#admin/screens/product/registration.tsx';
import { Related } from '#admin/screens/product/related.tsx';
import { SearchTexts } from '#admin/screens/product/search-texts.tsx';
import { useDraft } from '#admin/screens/product/use-draft.ts';
import { useSave } from '#admin/screens/product/use-save.ts';
import { listStaffCategories, type StaffProduct } from '#contract/staff/products.ts';
import { OTHER_LANGUAGES, type Translation } from '#contract/staff/translations.ts';
import { dateText } from '#ui/date-text.ts';

type Props = { product: StaffProduct | undefined; onProduct?: (product: StaffProduct) => void; children?: ReactNode };

/** One product, or one that is to be: the form, and beside it what shoppers will see. */
export function Editor({ product, onProduct, children }: Props) {
  const navigate = useNavigate();
  const { draft, base, version, isKept, change, begin, forget } = useDraft(product);
  const { data, set: setCategories } = useCall(listStaffCategories, {});
  const categories = data?.categories ?? [];
  const [isMore, setIsMore] = useState(false);
  const isLeaving = useRef(false);
  const uploads = useUploads((picture, place) =>
    change((last) => ({
      items: last.items.map((item) =>
        item.key !== place || item.pictures.some(({ hash }) => hash === picture.hash)
          ? item
          : { ...item, pictures: [...item.pictures, { ...picture, alt: '' }] },
      ),
    })),
  );
  const categoryName = (id: number | null) => categories.find((one) => one.id === id)?.name ?? 'none';
  const mine = differences(base, draft, { categoryName });
  const spoken = useTranslations(`product:${product?.id ?? ''}`, inputOf(draft).input);
  const isChanged = mine.length > 0 || spoken.edits.length > 0;
  const saving = useSave({
    id: product?.id,
    onSaved(saved) {
      spoken.begin();
      say(saved.isActive ? 'Saved, and on the shop now' : 'Saved, hidden as it is');
      if (product) {
        begin(saved);
        onProduct?.(saved);
      } else {
        isLeaving.current = true;
        forget();
        void navigate(`/products/${saved.id}`, { replace: true });
      }
    },
  });

  function save() {
    if (uploads.isBusy) return sayProblem(new Error('A picture is still on its way. Save when it is there.'));
    saving.save(draft, version, spoken.edits);
  }
  function undoAll() {
    const [before, words] = [draft, spoken.edits];
    begin(product);
    spoken.begin();
    saving.forget();
    say('All changes undone', async () => {
      change(before);
      spoken.begin(words);
    });
  }

  // What somebody else saved is shown, unless something here would be lost.
  const latest = useRef({ isChanged, begin });
  latest.current = { isChanged, begin };
  useEffect(() => {
    if (product && !latest.current.isChanged) latest.current.begin(product);
  }, [product]);

  useSaveKey(save);

  const part = { draft, change, problems: saving.problems };
  const named = [...mine.map(({ name }) => name), ...spoken.edits.map(wordsName)];
  const count = named.length === 1 ? '1 change' : `${named.length} changes`;
  const more = product && <IconButton icon="more" label="More: copy, archive" onClick={() => setIsMore(true)} />;
  return (
    <Screen
      title={draft.name.trim() || (product ? product.name : 'New product')}
      back={{ to: '/products', label: 'Back to products' }}
      facts={product && factsOf(product)}
      mark={product?.isArchived && <span className="mark">Archived</span>}
      tools={
        <>
          {more}
          {product?.isActive && (
            <a className="btn btn-outline" href={`/product/${product.id}`} target="_blank" rel="noreferrer">
              <Icon name="eye" small />
              In the shop
            </a>
          )}
          <Button look="primary" busy={saving.isBusy} onClick={save}>
            {product ? 'Save' : 'Create'} <Key name="Ctrl S" />
          </Button>
        </>
      }
      phoneTools={
        <>
          <a className="icon-btn" href="#preview" aria-label="Preview">
            <Icon name="eye" />
          </a>
          {more}
        </>
      }
      act={
        (isChanged || !product) && (
          <Button look="primary" busy={saving.isBusy} onClick={save}>
            {product ? `Save ${count}` : 'Create'}
          </Button>
        )
      }
    >
      {children}
      {!product && <Needed missing={stillNeeded(draft)} />}
      {isKept && isChanged && (
        <p className="notice" role="status">
          <Icon name="clock" />
          <span>Here is what you had not saved yet.</span>
        </p>
      )}
      <div className="admin__cols editor lg:grid-cols-[minmax(0,1fr)_18rem] min-[80rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <LanguageTabs translations={spoken}>
            <Basics
              {...part}
              categories={categories}
              onCategories={(all) => setCategories(() => ({ categories: all }))}
            />
            <Items {...part} product={product} />
            <Pictures draft={draft} change={change} uploads={uploads} />
            <Ingredients {...part} />
            <Registration {...part} />
            <Related {...part} product={product} />
            <SearchTexts {...part} product={product} />
          </LanguageTabs>
          {isChanged && (
            <div
              className="savebar sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-2 -mx-4 mt-4 flex items-center gap-3 bg-amber-soft px-4 py-2.5 max-sm:static lg:bottom-0"
              role="status"
            >
              <span className="mr-auto">
                <b>{count}</b> not saved: {listText(named)}
              </span>
              <Button look="text" onClick={undoAll}>
                Undo all
              </Button>
            </div>
          )}
        </div>
        <Preview draft={draft} product={product} />
      </div>
      {saving.conflict && (
        <ConflictDialog
          sentence={saving.conflict.sentence}
          theirs={differences(base, draftOf(saving.conflict.theirs), { categoryName })}
          mine={mine}
          isBusy={saving.isBusy}
          onClose={saving.forget}
          onTheirs={() => {
            if (!saving.conflict) return;
            begin(saving.conflict.theirs);
            onProduct?.(saving.conflict.theirs);
            saving.forget();
          }}
          onMine={() => {
            if (!saving.conflict) return;
            const { theirs } = saving.conflict;
            const next = rebased(base, draft, draftOf(theirs));
            begin(theirs, next);
            saving.save(next, theirs.version, spoken.edits);
          }}
        />
      )}
      <LeaveGuard
        isChanged={() => isChanged && !isLeaving.current}
        text={`${named.length === 1 ? 'One change is' : `${named.length} changes are`} not in the shop yet. Kept in this browser, they are here when you come back.`}
        leave="Throw them away"
        onLeave={forget}
        keep="Keep them and leave"
      />
      {isMore && product && (
        <MoreDialog
          product={product}
          isChanged={isChanged}
          onClose={() => setIsMore(false)}
          onProduct={(next) => {
            begin(next);
            onProduct?.(next);
          }}
        />
      )}
    </Screen>
  );
}

/** Said before anybody presses Create. */
function Needed({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="notice">
      <Icon name="note" />
      <span>
        Still needed: <b>{missing.join(', ')}</b>. Such fields have a star; all others can wait.
      </span>
    </p>
  );
}

function factsOf({ items, createdAt }: StaffProduct): string {
  const skus = items.length === 1 ? items[0]?.sku : `${items.length} items`;
  return `${skus}, here since ${dateText(createdAt)}`;
}

const wordsName = ({ language, source }: Translation) => `${source.slice(0, 30)} in ${OTHER_LANGUAGES[language]}`;

const MOST_NAMED = 4;
function listText(names: string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
