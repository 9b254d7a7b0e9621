import { useState } from 'react';
import { Button, sentenceOf, useWrite } from '#admin/kit.ts';
import { Note } from '#admin/print/desk-bar.tsx';
import type { OutputOf } from '#contract/call.ts';
import { giveInvoice, type printDocuments } from '#contract/staff/documents.ts';

type Without = OutputOf<typeof printDocuments>['without'];

/** Orders of which there is nothing to print: why, and what can be done about it. */
export function WithoutBill({ without, onGiven }: { without: Without; onGiven: () => void }) {
  const [error, setError] = useState<string>();
  const { isBusy, write } = useWrite({ onError: (refusal) => setError(sentenceOf(refusal)) });
  if (without.length === 0) return null;
  return (
    <Note className="notice-warn" role="status">
      <ul>
        {without.map(({ orderId, why, canHave }) => (
          <li key={orderId}>
            <strong>{orderId} is left out:</strong> {why}{' '}
            {canHave && (
              <Button
                look="text"
                busy={isBusy}
                aria-label={`Give ${orderId} a number`}
                onClick={() => write(giveInvoice, { id: orderId }, onGiven)}
              >
                Give it a number
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
    </Note>
  );
}
