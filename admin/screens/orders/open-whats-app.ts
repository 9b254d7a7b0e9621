import { call, say, sayProblem } from '#admin/kit.ts';
import { whatsApp } from '#admin/screens/orders/words.tsx';
import { orderLink } from '#contract/staff/order-writes.ts';
import type { Language } from '#texts/core/languages.ts';

/** Opened with the press: later the browser would take it for one that nobody asked for. */
export function openWindow(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

type Chat = { id: number; phone: string; language?: Language };

/** A chat with the customer, with a message ready to send: the order, where it is, and a link that opens it. */
export function openWhatsApp({ id, phone, language }: Chat, into?: Window | null): void {
  const tab = into ?? openWindow();
  if (!tab) {
    say('The browser keeps new windows shut. Allow them for this page.');
    return;
  }
  call(orderLink, { id, ...(language && { language }) }).then(
    ({ text }) => tab.location.replace(`${whatsApp(phone)}?text=${encodeURIComponent(text)}`),
    (error: unknown) => {
      tab.close();
      sayProblem(error);
    },
  );
}
