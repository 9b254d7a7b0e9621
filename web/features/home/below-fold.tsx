import { Children, type ReactNode, Suspense } from 'react';

/**
 * Parts below the first screen: while the page is new, each waits to be laid out (web/document/reveal-below-fold.js), and
 * comes alive after what is in sight, or when it is pressed.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return Children.map(
    children,
    (part) =>
      part && (
        <div className="below-fold">
          <Suspense>{part}</Suspense>
        </div>
      ),
  );
}
