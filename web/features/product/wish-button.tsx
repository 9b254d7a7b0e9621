import { IconButton } from '#ui/icon-button.tsx';
import { storedText } from '#web/browser/stored-text.ts';

const stored = storedText('wishlist');

export function WishButton({ productId, className }: { productId: number; className?: string }) {
  const [isWished, toggle] = useWish(productId);
  return (
    <IconButton
      icon="heart"
      label="Add to wishlist"
      look="boxed"
      aria-pressed={isWished}
      onClick={toggle}
      {...(className && { className })}
    />
  );
}

/** Whether a product is wished for, and a way to change one's mind. Kept in this browser only. */
function useWish(productId: number): [isWished: boolean, toggle: () => void] {
  function toggle() {
    // As it is stored now: a part that comes alive by this very press has not yet looked.
    const wished = parseWishlist(stored.read());
    write(wished.includes(productId) ? wished.filter((id) => id !== productId) : [...wished, productId]);
  }
  return [parseWishlist(stored.useText()).includes(productId), toggle];
}

/** Whatever else may lie under this name, only product ids come out. */
function parseWishlist(text: string | null): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

function write(productIds: number[]) {
  stored.set(JSON.stringify(productIds));
}
