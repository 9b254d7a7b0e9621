import { type ReactNode, useState } from 'react';
import { cx, readPrice } from '#admin/kit.ts';
import type { Draft, DraftItem } from '#admin/screens/product/draft.ts';
import { hasSeal } from '#admin/screens/product/registration.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { StaffProduct } from '#contract/staff/products.ts';
import { Picture } from '#ui/picture.tsx';
import { Stars } from '#ui/stars.tsx';

/** As many as the shop says out loud. */
const FEW = 5;
const MOST_PICTURES = 3;

type Props = { draft: Draft; product: StaffProduct | undefined };

/** Card and page as the shop will show them, while one types. */
export function Preview({ draft, product }: Props) {
  const [look, setLook] = useState<'card' | 'page'>('page');
  return (
    <aside id="preview" className="preview" aria-label="As the shop will show it">
      <div className="preview__bar">
        <span>{draft.isActive ? 'As the shop will show it' : 'Hidden: nobody sees this'}</span>
        <fieldset className="row">
          <legend className="visually-hidden">What is shown</legend>
          {(['card', 'page'] as const).map((name) => (
            <button
              key={name}
              className="btn-text decoration-transparent aria-pressed:font-semibold aria-pressed:decoration-current"
              type="button"
              aria-pressed={look === name}
              onClick={() => setLook(name)}
            >
              {name === 'card' ? 'Card' : 'Page'}
            </button>
          ))}
        </fieldset>
      </div>
      {look === 'card' ? (
        <CardPreview draft={draft} product={product} />
      ) : (
        <PagePreview draft={draft} product={product} />
      )}
    </aside>
  );
}

function CardPreview({ draft, product }: Props) {
  const item = draft.items.find(({ isArchived }) => !isArchived);
  const [first, second] = item?.pictures ?? [];
  const stock = stockOf(item, product);
  return (
    <div className="group mx-auto grid w-[min(16rem,100%)] gap-2 pt-5 pb-6 wrap-anywhere">
      <div className={cx(SQUARE, 'relative overflow-hidden')}>
        {first ? <Picture className={FILLS} src={first.address} alt={first.alt} sizes="15rem" /> : <NoPicture />}
        {second && (
          <Picture
            className={cx(FILLS, 'absolute inset-0 opacity-0 transition-opacity group-hover:opacity-100')}
            src={second.address}
            alt=""
            sizes="15rem"
          />
        )}
      </div>
      <Rating product={product} />
      <p className="font-serif text-[1.25rem] leading-[1.16] font-semibold">{draft.name || 'Name'}</p>
      <p className="line-clamp-2 text-sm text-ink-soft">{draft.description || 'The text stands here.'}</p>
      <PriceLine item={item} stock={stock} isFrom={isFrom(item, draft)} />
      {stock > 0 && <span className={cx(BUTTON, 'border-edge')}>Add to Cart</span>}
    </div>
  );
}

function PagePreview({ draft, product }: Props) {
  const offered = draft.items.filter(({ isArchived }) => !isArchived);
  const [key, setKey] = useState<string>();
  const item = offered.find((one) => one.key === key) ?? offered[0];
  const pictures = (item?.pictures.length ? item : offered[0])?.pictures ?? [];
  const [first, ...others] = pictures.slice(0, MOST_PICTURES);
  const stock = stockOf(item, product);
  const scents = [...new Set(offered.map(({ scent }) => scent.trim()).filter(Boolean))];
  const isChoice = offered.length > 1;
  return (
    <>
      <div className={SQUARE}>
        {first ? <Picture className={FILLS} src={first.address} alt={first.alt} sizes="24rem" /> : <NoPicture />}
      </div>
      {others.length > 0 && (
        <div className="flex gap-2 px-5 pt-2">
          {others.map(({ hash, address, alt }) => (
            <Picture key={hash} className="size-16 object-cover" src={address} alt={alt} sizes="4rem" />
          ))}
        </div>
      )}
      <div className="preview__page">
        <p className="shop-name font-serif text-[1.75rem] leading-[1.12] font-medium tracking-heading">
          {draft.name || 'Name'}
        </p>
        {item && variantOf(item) && <p className="soft">{variantOf(item)}</p>}
        <Rating product={product} />
        <PriceLine item={item} stock={stock} isLarge />
        <p className="soft small">{draft.description || 'The text stands here.'}</p>
        {isChoice && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1.5 text-sm text-ink-mute">{scents.length > 0 ? 'Size and scent' : 'Size'}</legend>
            {offered.map((one) => (
              <button
                key={one.key}
                className="min-h-11 border border-edge px-4 text-sm aria-pressed:border-leaf aria-pressed:inset-ring aria-pressed:inset-ring-leaf"
                type="button"
                aria-pressed={one === item}
                onClick={() => setKey(one.key)}
              >
                {variantOf(one) || 'Unnamed'}
              </button>
            ))}
          </fieldset>
        )}
        {stock > 0 ? (
          <span className={cx(BUTTON, 'border-leaf bg-leaf text-cream')}>Add to Cart</span>
        ) : (
          <p className="small bg-cream px-4 py-3">Sold out for now.</p>
        )}
        {hasSeal(draft) && (
          <p className="small">
            <span className="mark mark-ok">NMRA approved</span>{' '}
            <span className="mute">NMRA registration {draft.nmraNumber}</span>
          </p>
        )}
        <Fold title="Ingredients" isOpen={draft.ingredients.length > 0}>
          {draft.ingredients.map(({ key: one, inci, words }) => (
            <p key={one}>
              {inci} {words && <span className="mute">{words}</span>}
            </p>
          ))}
        </Fold>
        <Fold title="How to use" isOpen={draft.directions.trim() !== ''}>
          <p>{draft.directions}</p>
        </Fold>
      </div>
    </>
  );
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  if (!isOpen) return null;
  return (
    <details className="small border-t border-line pt-2.5">
      <summary className="cursor-pointer font-medium">{title}</summary>
      {children}
    </details>
  );
}

function Rating({ product }: Pick<Props, 'product'>) {
  const { average, count } = product?.rating ?? { average: null, count: 0 };
  const text = count === 0 ? 'No reviews yet' : count === 1 ? '1 review' : `${count} reviews`;
  return (
    <p className="mute xs flex items-center gap-2">
      <Stars rating={average === null ? null : Math.round(average)} />
      {text}
    </p>
  );
}

function PriceText({ item }: { item: DraftItem | undefined }) {
  const price = readPrice(item?.price ?? '');
  const before = readPrice(item?.compareAt ?? '');
  if (price === undefined) return 'Rs. …';
  return (
    <>
      {formatRupees(price)}
      {before !== undefined && before > price && (
        <small className="text-xs font-normal text-ink-mute"> before {formatRupees(before)}</small>
      )}
    </>
  );
}

type PriceProps = { item: DraftItem | undefined; stock: number; isFrom?: boolean; isLarge?: boolean };

function PriceLine({ item, stock, isFrom = false, isLarge = false }: PriceProps) {
  return (
    <p className="num flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
      <span className={cx(isLarge && 'text-[1.25rem]')}>
        {isFrom && 'from '}
        <PriceText item={item} />
      </span>
      <span
        className={cx('text-xs font-normal', stock <= 0 ? 'text-ink-mute' : stock <= FEW ? 'text-amber' : 'text-leaf')}
      >
        {stock <= 0 ? 'Out of stock' : stock <= FEW ? `Only ${stock} left` : 'In stock'}
      </span>
    </p>
  );
}

const SQUARE = 'grid aspect-square place-items-center';
const FILLS = 'size-full object-cover';
const BUTTON = 'grid min-h-11 place-items-center border text-ui font-medium';

function NoPicture() {
  return <span className="large-mark w-1/3 text-leaf/40" />;
}

function variantOf({ size, scent }: DraftItem): string {
  return [size.trim(), scent.trim()].filter(Boolean).join(', ');
}

/** Others cost more, and none less. */
function isFrom(item: DraftItem | undefined, { items }: Draft): boolean {
  const [own, ...all] = [item, ...items.filter(({ isArchived }) => !isArchived)].map((one) =>
    readPrice(one?.price ?? ''),
  );
  return own !== undefined && all.every((price = own) => price >= own) && all.some((price = own) => price > own);
}

/** Of what is new, as many as are brought with it. */
function stockOf(item: DraftItem | undefined, product: StaffProduct | undefined): number {
  const kept = product?.items.find(({ id }) => id === item?.id);
  return kept ? kept.onHand - kept.reserved : Number(item?.onHand.replaceAll(/\D/g, '') ?? 0);
}
