import type { FormEvent } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { localPath } from '#texts/core/local-path.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Button } from '#ui/button.tsx';
import { readToken } from '#web/api/browser-api.ts';
import { Fact } from '#web/features/orders/order-facts.tsx';
import { shownWord } from '#web/features/orders/shown-word.ts';

/** Invoice and credit notes, each on a page of its own that prints well. */
export function OrderDocuments({ order: { id, documents = [] } }: { order: Order }) {
  if (documents.length === 0) return null;
  return (
    <Fact title={ordersTexts.documents}>
      <ul>
        {documents.map(({ title, number }) => (
          <li key={number}>
            {/* What opens it is sent in a form: an address would stay in the history. */}
            <form
              method="post"
              action={localPath(`/document/${id}/${number}`)}
              target="_blank"
              onSubmit={prove}
              rel="noopener"
            >
              <input type="hidden" name="token" />
              <Button look="text" type="submit" className="print:inline-flex!">
                {shownWord(title)} {number}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function prove({ currentTarget }: FormEvent<HTMLFormElement>) {
  const token = currentTarget.elements.namedItem('token') as HTMLInputElement;
  token.value = readToken() ?? '';
}
