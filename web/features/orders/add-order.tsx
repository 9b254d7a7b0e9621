import { useState } from 'react';
import { addLinkedOrder } from '#contract/calls/orders.ts';
import { callingTexts } from '#texts/calling.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

const KEY = 'komarika.order-to-add';

/** A secret link leads here with what it says behind the #, which no server hears: it is kept until somebody signed in. */
export function keepLinkToAdd(): void {
  const link = /^#add=([\w-]{43})$/.exec(location.hash)?.[1];
  if (!link) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  sessionStorage.setItem(KEY, link);
}

/** Offers to keep an order that was taken by phone or chat in one's account. */
export function AddOrder({ onAdded }: { onAdded: () => void }) {
  const [link, setLink] = useState(() => sessionStorage.getItem(KEY));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  function forget() {
    sessionStorage.removeItem(KEY);
    setLink(null);
  }
  async function add() {
    if (!link) return;
    try {
      await browserApi().call(addLinkedOrder, { link });
      forget();
      onAdded();
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  if (!link) return null;
  return (
    <Notice tone={problem ? 'error' : 'info'} className="mb-8">
      <p>{problem ?? ordersTexts.addOffer}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="primary" size="small" busy={isBusy} busyText={ordersTexts.adding} onClick={() => start(add)}>
          {ordersTexts.add}
        </Button>
        <Button look="text" size="small" onClick={forget}>
          {ordersTexts.addNot}
        </Button>
      </p>
    </Notice>
  );
}
