import { type RefObject, useRef } from 'react';
import { wishlistTexts } from '#texts/wishlist.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { useWishes } from '#web/features/wishlist/stored-wishes.ts';
import { TellMe } from '#web/features/wishlist/tell-me.tsx';
import { useWishedProducts } from '#web/features/wishlist/use-wished-products.ts';
import { setWish } from '#web/features/wishlist/wishes.ts';

/** What is wished for. One that is taken off leaves its place, with the way back, until the page is left. */
export function WishedProducts() {
  const ids = useWishes();
  const { products, isLoading, isFailed, retry } = useWishedProducts(ids);
  /** What was pressed goes away: the focus goes to what comes in its place. */
  const pressed = useRef<number | null>(null);

  function press(product: ProductCardData, isWished: boolean) {
    pressed.current = product.id;
    setWish(product.id, isWished);
  }

  if (isFailed) return <Failed onRetry={retry} />;
  if (products.length === 0) return isLoading ? <ProductGridSkeleton count={4} /> : <Nothing />;
  return (
    <>
      <VisuallyHidden as="h2">{wishlistTexts.products}</VisuallyHidden>
      <div className="cards">
        {products.map((product) =>
          ids.includes(product.id) ? (
            <WishCard key={product.id} product={product} pressed={pressed} onDrop={() => press(product, false)} />
          ) : (
            <Dropped key={product.id} name={product.name} pressed={pressed} onUndo={() => press(product, true)} />
          ),
        )}
      </div>
    </>
  );
}

type Pressed = RefObject<number | null>;
type WishCardProps = { product: ProductCardData; pressed: Pressed; onDrop: () => void };

function WishCard({ product, pressed, onDrop }: WishCardProps) {
  const { itemId, name } = product;
  return (
    <ProductCard
      product={product}
      corner={
        <IconButton
          icon="close"
          look="photo"
          label={wishlistTexts.takeOff({ name })}
          onClick={onDrop}
          ref={(button) => {
            if (!button || pressed.current !== product.id) return;
            pressed.current = null;
            button.focus();
          }}
        />
      }
      whenSoldOut={itemId !== null && <TellMe itemId={itemId} name={name} />}
    />
  );
}

function Dropped({ name, pressed, onUndo }: { name: string; pressed: Pressed; onUndo: () => void }) {
  return (
    <div className="card">
      <div className="grid aspect-pack content-center justify-items-center gap-1 bg-cream p-4 text-center">
        <p role="status" className="text-sm wrap-anywhere text-ink-soft">
          {wishlistTexts.isOff({ name })}
        </p>
        <Button
          look="text"
          onClick={onUndo}
          aria-label={wishlistTexts.undoNamed({ name })}
          ref={(button) => {
            if (pressed.current !== null) button?.focus();
          }}
        >
          {wishlistTexts.undo}
        </Button>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState title={wishlistTexts.empty} text={wishlistTexts.emptyText} hasMark className="min-h-[40svh]">
      <ButtonLink look="primary" to="/shop">
        {wishlistTexts.toShop}
      </ButtonLink>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title={wishlistTexts.failed} text={wishlistTexts.failedText} className="min-h-[40svh]">
      <Button look="outline" onClick={onRetry}>
        {wishlistTexts.tryAgain}
      </Button>
    </EmptyState>
  );
}
