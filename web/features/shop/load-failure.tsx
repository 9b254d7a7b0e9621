import { productCardTexts } from '#texts/product-card.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { withRetry } from '#web/browser/with-retry.ts';

/** Not before the page can be had: the browser's own error page would stand in its place. */
async function reload() {
  await fetch(window.location.href, { method: 'HEAD' });
  window.location.reload();
}

export function LoadFailure({ text }: { text: string }) {
  return (
    <div role="alert">
      <EmptyState title={productCardTexts.failed} text={text} className="bg-cream">
        <Retry />
      </EmptyState>
    </div>
  );
}

export function Retry() {
  return (
    <Button look="outline" onClick={() => void withRetry(reload).catch(() => undefined)}>
      {productCardTexts.retry}
    </Button>
  );
}
