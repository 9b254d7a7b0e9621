import type { ReactNode } from 'react';
import { findOrderTexts } from '#texts/find-order.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Below the orders that a guest has placed in this browser. */
export function FindOthers(): ReactNode {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      {findOrderTexts.notHere({
        find: (words) => (
          <TextLink key="find" to="/orders?find">
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}
