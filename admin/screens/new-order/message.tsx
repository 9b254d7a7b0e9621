import type { ReactNode } from 'react';
import { useCall } from '#admin/kit.ts';
import { brandName } from '#admin/parts/brand.ts';
import { SmsNote } from '#admin/parts/sms-note.tsx';
import type { DraftProps } from '#admin/screens/new-order/draft.ts';
import { isByLink } from '#admin/screens/new-order/how-to-pay.tsx';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { Choices } from '#admin/screens/orders/choices.tsx';
import { newOrderText } from '#contract/staff/new-order.ts';
import { type MessageLanguage, newOrderMessage } from '#contract/staff/new-order-message.ts';

const NAMES: Record<MessageLanguage, ReactNode> = {
  en: 'English',
  si: <span lang="si">සිංහල</span>,
  ta: <span lang="ta">தமிழ்</span>,
};
const HOUR_MS = 3_600_000;

type Props = DraftProps & { quote: NewQuote | undefined };

/** What the customer will get; the link is made when the order is. */
export function Message({ draft: { language, name, lines, method }, change, quote }: Props) {
  const now = new Date();
  const chosen = useCall(newOrderText, {}).data?.text;
  const facts = {
    name: name.split(/\s+/).slice(0, -1).join(' ') || name || '…',
    brandName: brandName(),
    lines: lines.map(({ item, qty }) => ({ name: item.name, qty: Number(qty) || 0 })),
    total: quote?.total ?? 0,
    isCash: method === 'cod',
    payUntil: isByLink(method) ? new Date(now.getTime() + (quote?.holdHours ?? 0) * HOUR_MS) : null,
    link: `${location.host}/order/…`,
  };
  const message = newOrderMessage(language, facts, now, chosen);
  return (
    <section className="block">
      <h2>The message to them</h2>
      {quote?.lines.length ? (
        <>
          <p className="my-2 bg-mint-soft p-3 wrap-anywhere" lang={language}>
            {message}
          </p>
          <SmsNote text={message} />
        </>
      ) : (
        <p className="my-2 mute">It is written when the goods are chosen.</p>
      )}
      <Choices
        legend="Language of the message"
        names={NAMES}
        value={language}
        onChange={(one) => change({ language: one })}
        isJoined
      />
    </section>
  );
}
