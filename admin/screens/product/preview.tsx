import { type ReactNode, useState } from 'react';
import { readPrice } from '#admin/parts/price.ts';
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
              className="btn-text xs"
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
    <div className="shop-card">
      <div className="shop-card__picture">
        {first ? <Picture src={first.address} alt={first.alt} sizes="15rem" /> : <span className="large-mark" />}
        {second && <Picture className="shop-card__second" src={second.address} alt="" sizes="15rem" />}
      </div>
      <Rating product={product} />
      <p className="shop-card__name">{draft.name || 'Name'}</p>
      <p className="shop-card__text">{draft.description || 'The text stands here.'}</p>
      <p className="shop-card__price">
        <span>
          {isFrom(item, draft) && 'from '}
          <PriceText item={item} />
        </span>
        <StockText stock={stock} />
      </p>
      {stock > 0 && <span className="shop-button is-outline">Add to Cart</span>}
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
      <div className="preview__picture">
        {first ? <Picture src={first.address} alt={first.alt} sizes="24rem" /> : <span className="large-mark" />}
      </div>
      {others.length > 0 && (
        <div className="preview__thumbs">
          {others.map(({ hash, address, alt }) => (
            <Picture key={hash} src={address} alt={alt} sizes="4rem" />
          ))}
        </div>
      )}
      <div className="preview__page">
        <p className="shop-name">{draft.name || 'Name'}</p>
        {item && variantOf(item) && <p className="soft">{variantOf(item)}</p>}
        <Rating product={product} />
        <p className="shop-card__price">
          <span className="shop-price">
            <PriceText item={item} />
          </span>
          <StockText stock={stock} />
        </p>
        <p className="soft small">{draft.description || 'The text stands here.'}</p>
        {isChoice && (
          <fieldset className="shop-choices">
            <legend>{scents.length > 0 ? 'Size and scent' : 'Size'}</legend>
            {offered.map((one) => (
              <button key={one.key} type="button" aria-pressed={one === item} onClick={() => setKey(one.key)}>
                {variantOf(one) || 'Unnamed'}
              </button>
            ))}
          </fieldset>
        )}
        {stock > 0 ? (
          <span className="shop-button">Add to Cart</span>
        ) : (
          <p className="shop-out small">Sold out for now.</p>
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
    <details className="shop-fold small">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Rating({ product }: Pick<Props, 'product'>) {
  const { average, count } = product?.rating ?? { average: 5, count: 0 };
  const text = count === 0 ? 'No reviews yet' : count === 1 ? '1 review' : `${count} reviews`;
  return (
    <p className="shop-rating">
      <Stars rating={Math.round(average)} />
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
      {before !== undefined && before > price && <small> before {formatRupees(before)}</small>}
    </>
  );
}

function StockText({ stock }: { stock: number }) {
  const [look, text] =
    stock <= 0 ? ['is-out', 'Out of stock'] : stock <= FEW ? ['is-low', `Only ${stock} left`] : ['', 'In stock'];
  return <span className={`shop-stock ${look}`}>{text}</span>;
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
