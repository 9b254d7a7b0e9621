import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { RETURN_DAYS } from '#contract/rules/delivery.ts';
import { formatRupees, installment } from '#contract/rules/money.ts';
import { pricePer100 } from '#contract/rules/unit-price.ts';
import { language } from '#texts/core/language.ts';
import { languageOf } from '#texts/core/language-of.ts';
import { productTexts } from '#texts/product.ts';
import { productCardTexts } from '#texts/product-card.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Stars } from '#ui/stars.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useConfig, useWhatsappLink } from '#web/api/page-data.ts';
import { addToCart, buyNow } from '#web/features/cart/buying.tsx';
import type { ProductDetails } from '#web/features/product/product-details.ts';
import { Certificates, ProductFacts } from '#web/features/product/product-facts.tsx';
import { PriceBefore } from '#web/features/product-card/price-before.tsx';
import { reviewCountText } from '#web/features/product-card/product-card-data.ts';
import { Stock } from '#web/features/product-card/stock.tsx';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';

/** Most products can be bought; should its code not come, the page does without. */
const StockAlertForm = lazy(() =>
  import('#web/features/wishlist/stock-alert-form.tsx').then(
    ({ StockAlertForm }) => ({ default: StockAlertForm }),
    () => ({ default: () => null }),
  ),
);

const INSTALLMENTS = 3;
/** In rupees: nobody pays cents in three parts. */
const SMALLEST_INSTALLMENT = 1;
const PROVIDER_NAMES = { koko: 'Koko', mintpay: 'Mintpay' };

type Props = {
  product: ProductDetails;
  /** The product as each of its items shows it. */
  all: ProductDetails[];
  actionsRef: Ref<HTMLDivElement>;
  /** What there is to choose from. */
  children?: ReactNode;
};

export function BuyBox({ product, all, actionsRef, children }: Props) {
  return (
    <div className="lg:sticky lg:top-[calc(var(--header-bar)+1.5rem)] sm:pl-[clamp(0rem,3.4vw,3.5rem)]">
      <h1 className="text-[clamp(2.375rem,1.8rem+1.9vw,3.5rem)]/[1.02] wrap-anywhere">{product.name}</h1>
      <Steady product={product} all={all}>
        {({ variant }) => variant && <p className="mt-2 text-lead text-ink-soft lining-nums">{variant}</p>}
      </Steady>
      <div className="mt-4 flex items-center gap-2.5 text-sm/[1.45] text-ink-mute">
        <Stars rating={product.average} large />
        {product.average !== null && <b className="font-medium text-ink lining-nums">{product.average.toFixed(1)}</b>}
        <TextLink to="#reviews" reloadDocument className="-my-0.5 inline-block py-0.5">
          {reviewCountText(product.reviewCount)}
        </TextLink>
      </div>
      <Steady product={product} all={all}>
        {(one) => <Offer product={one} />}
      </Steady>
      {product.description && (
        <p className="mt-5 text-[1.0625rem]/[1.6] wrap-anywhere text-ink-soft">{product.description}</p>
      )}
      {language() !== 'en' && languageOf(product.description) === 'en' && (
        <p className="mt-2 text-sm text-ink-mute">{productTexts.inEnglish}</p>
      )}
      {children}
      <div ref={actionsRef} className="mt-7 noscript:hidden">
        {product.stock > 0 ? <BuyActions product={product} /> : <SoldOut product={product} />}
      </div>
      <WithoutScripts product={product} />
      <ProductFacts product={product} />
      <Certificates categoryId={product.categoryId} nmraNumber={product.nmraNumber} />
    </div>
  );
}

function WithoutScripts({ product: { name, variant } }: Pick<Props, 'product'>) {
  const link = useWhatsappLink(productTexts.wish({ name: variant ? `${name}, ${variant}` : name }));
  return (
    <div className="mt-7 hidden border-l-2 border-amber bg-amber-soft px-4.5 py-4 text-sm noscript:block">
      <p>{productTexts.noScripts}</p>
      {link && (
        <ButtonLink look="primary" to={link} className="mt-4">
          {productTexts.orderByWhatsapp}
        </ButtonLink>
      )}
    </div>
  );
}

type SteadyProps = Pick<Props, 'product' | 'all'> & { children: (one: ProductDetails) => ReactNode };

/** What differs between the items has the room of the largest: with another choice nothing below it moves. */
function Steady({ product, all, children }: SteadyProps) {
  return (
    <div className="grid">
      {all.map((one) => (
        <div
          key={one.itemId}
          className={cx('col-start-1 row-start-1 min-w-0', one.itemId !== product.itemId && 'invisible')}
        >
          {children(one)}
        </div>
      ))}
    </div>
  );
}

function Offer({ product: { price, priceBefore, stock, size, batchText } }: { product: ProductDetails }) {
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-5">
        {price !== null && (
          <span className="text-[1.5rem] whitespace-nowrap lining-nums tabular-nums">{formatRupees(price)}</span>
        )}
        {priceBefore !== null && <PriceBefore price={priceBefore} className="text-sm" />}
        <Stock stock={stock} className="text-sm" />
      </p>
      {price !== null && <UnitPrice price={price} size={size} />}
      {price !== null && stock > 0 && <Installments price={price} />}
      {batchText && <p className="mt-2 text-sm text-leaf lining-nums">{batchText}</p>}
    </>
  );
}

function BuyActions({ product }: { product: ProductDetails }) {
  const [wanted, setQty] = useState(1);
  // Of another size there may be fewer.
  const qty = Math.min(wanted, product.stock);
  const [isAdding, startAdding] = useBusy();
  const [isBuying, startBuying] = useBusy();
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3 lg:grid-cols-[auto_1fr_auto]">
        <Stepper label={productTexts.quantity} value={qty} min={1} max={product.stock} onChange={setQty} />
        <Button
          look="primary"
          className="max-lg:col-span-full max-lg:row-start-2"
          busy={isAdding}
          busyText={productCardTexts.adding}
          onClick={() => startAdding(() => addToCart(product, qty, { opensCart: true }))}
        >
          {productCardTexts.add}
        </Button>
        <WishButton productId={product.id} className="justify-self-end" />
      </div>
      <Button
        look="outline"
        wide
        className="mt-3"
        busy={isBuying}
        busyText={productCardTexts.adding}
        onClick={() => startBuying(() => buyNow(product, qty))}
      >
        {productCardTexts.buyNow}
      </Button>
      <p className="mt-3 text-xs text-ink-mute">
        {productTexts.comesBack({
          days: RETURN_DAYS,
          returns: (words) => (
            <TextLink key="returns" to="/terms#returns">
              {words}
            </TextLink>
          ),
        })}
      </p>
    </>
  );
}

function SoldOut({ product: { id, itemId, name } }: { product: ProductDetails }) {
  return (
    <div className="bg-cream p-5">
      <div className="-mt-1 mb-4 flex items-center justify-between gap-6 border-b border-line pb-4">
        <p className="text-sm text-ink-soft">{productTexts.soldOutText}</p>
        <WishButton productId={id} />
      </div>
      <Suspense>{itemId !== null && <StockAlertForm key={itemId} itemId={itemId} name={name} />}</Suspense>
    </div>
  );
}

function UnitPrice({ price, size }: { price: number; size: string }) {
  const text = pricePer100(price, size);
  return text && <p className="mt-1 text-sm text-ink-mute lining-nums tabular-nums">{text}</p>;
}

/** What a third of the price is, where the shop takes payment in thirds. */
function Installments({ price }: { price: number }) {
  const { paymentMethods } = useConfig();
  const names = (['koko', 'mintpay'] as const).filter((name) => paymentMethods.includes(name));
  const part = installment(price, INSTALLMENTS);
  if (names.length === 0 || part < SMALLEST_INSTALLMENT) return null;
  return (
    <p className="mt-1 text-sm text-ink-mute">
      {productTexts.instalments({
        count: INSTALLMENTS,
        part: formatRupees(part),
        providers: names.map((name) => PROVIDER_NAMES[name]).join(' / '),
        sum: (words) => (
          <span key="sum" className="whitespace-nowrap lining-nums tabular-nums">
            {words}
          </span>
        ),
        names: (words) => (
          <span key="names" className="whitespace-nowrap">
            {words}
          </span>
        ),
      })}
    </p>
  );
}
