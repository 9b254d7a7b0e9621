import { Children, type ReactNode } from 'react';

/** Parts below the first screen: while the page is new, each waits to be laid out (web/document/reveal-below-fold.js). */
export function BelowFold({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <div className="below-fold">{part}</div>);
}
