import { Children, type ReactNode } from 'react';

/** Parts below the first screen: while the page is new, each waits to be laid out (web/document/reveal-below-fold.js). */
export function Later({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <div className="later">{part}</div>);
}
