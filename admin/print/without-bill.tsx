import { useState } from 'react';
import { Button, call, sentenceOf, useBusy } from '#admin/kit.ts';
import type { OutputOf } from '#contract/call.ts';
import { giveInvoice, type printDocuments } from '#contract/staff/documents.ts';

type Without = OutputOf<typeof printDocuments>['without'];

/** Orders of which there is nothing to print: why, and what can be done about it. */
export function WithoutBill({ without, onGiven }: { without: Without; onGiven: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  if (without.length === 0) return null;
  const give = (id: number) =>
    start(() => call(giveInvoice, { id }).then(onGiven, (error) => setProblem(sentenceOf(error))));
  return (
    <div className="notice notice-warn desk__note" role="status">
      <ul>
        {without.map(({ orderId, why, canHave }) => (
          <li key={orderId}>
            <strong>{orderId} is left out:</strong> {why}{' '}
            {canHave && (
              <Button look="text" busy={isBusy} aria-label={`Give ${orderId} a number`} onClick={() => give(orderId)}>
                Give it a number
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
