import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function LoadFailure({ text }: { text: string }) {
  return (
    <div role="alert">
      <EmptyState title="Failed to load products" text={text} className="bg-cream">
        <Button look="outline" onClick={() => window.location.reload()}>
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}
