import { Wrap } from '#ui/layout.tsx';
import { useUser } from '#web/features/account/session.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { WishedProducts } from '#web/features/wishlist/wished-products.tsx';

const DESCRIPTION = 'The products you have marked with the heart.';

/** The same for everybody until it is alive: only the browser knows what it keeps, and who is signed in. */
export default function Wishlist() {
  return (
    <Wrap className="pb-section">
      <PageMeta title="Wishlist" description={DESCRIPTION} path="/wishlist" isHidden />
      <h1 className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] text-h1">Wishlist</h1>
      <p className="mt-3 mb-[clamp(1.75rem,1.2rem+2vw,3rem)] max-w-text text-ink-soft noscript:hidden">
        <Where />
      </p>
      <p className="mt-6 hidden border-l-2 border-amber bg-amber-soft px-4.5 py-4 text-sm noscript:block">
        The wishlist is kept by this browser and needs JavaScript, which is switched off. The shop can be read without
        it.
      </p>
      <div className="min-h-[50svh] noscript:hidden">
        <WishedProducts />
      </div>
    </Wrap>
  );
}

function Where() {
  return useUser()
    ? `${DESCRIPTION} Kept in your account, for all your devices. Only you see it.`
    : `${DESCRIPTION} Kept in this browser; sign in, and your other devices have it too. Only you see it.`;
}
