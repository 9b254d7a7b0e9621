import { wishlistTexts } from '#texts/wishlist.ts';
import { Wrap } from '#ui/layout.tsx';
import { useUser } from '#web/features/account/session.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { WishedProducts } from '#web/features/wishlist/wished-products.tsx';

/** The same for everybody until it is alive: only the browser knows what it keeps, and who is signed in. */
export default function Wishlist() {
  return (
    <Wrap className="pb-section">
      <PageMeta title={wishlistTexts.name} description={wishlistTexts.description} path="/wishlist" isHidden />
      <h1 className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] text-h1">{wishlistTexts.name}</h1>
      <p className="mt-3 mb-[clamp(1.75rem,1.2rem+2vw,3rem)] max-w-text text-ink-soft noscript:hidden">
        <Where />
      </p>
      <p className="mt-6 hidden border-l-2 border-amber bg-amber-soft px-4.5 py-4 text-sm noscript:block">
        {wishlistTexts.needsScripts}
      </p>
      <div className="min-h-[50svh] noscript:hidden">
        <WishedProducts />
      </div>
    </Wrap>
  );
}

function Where() {
  return useUser() ? wishlistTexts.inAccount : wishlistTexts.inBrowser;
}
