import { call } from '#admin/api/api.ts';
import { whatsApp } from '#admin/orders/words.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { orderLink } from '#contract/admin/order-writes.ts';

/** A chat with the customer, with a message ready to send: the order, where it is, and a link that opens it. */
export function openWhatsApp({ id, phone }: { id: number; phone: string }): void {
  // Opened with the press: later the browser would take it for one that nobody asked for.
  const tab = window.open('', '_blank');
  if (!tab) {
    say('The browser keeps new windows shut. Allow them for this page.');
    return;
  }
  tab.opener = null;
  call(orderLink, { id }).then(
    ({ text }) => tab.location.replace(`${whatsApp(phone)}?text=${encodeURIComponent(text)}`),
    (error: unknown) => {
      tab.close();
      sayProblem(error);
    },
  );
}
