import { useDebouncedCall } from '#admin/kit.ts';
import { LANGUAGE_NAMES } from '#admin/parts/languages/language-tabs.tsx';
import { SmsNote } from '#admin/parts/sms-note.tsx';
import type { DraftProps } from '#admin/screens/new-order/draft.ts';
import { isByLink } from '#admin/screens/new-order/how-to-pay.tsx';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { Choices } from '#admin/screens/orders/choices.tsx';
import { newOrderText } from '#contract/staff/new-order.ts';

type Props = DraftProps & { quote: NewQuote | undefined };

/** What the customer will get; the link is made when the order is. */
export function Message({ draft: { language, name, lines, method }, change, quote }: Props) {
  const isReady = Boolean(quote?.lines.length);
  const asked = {
    language,
    name: (name.split(/\s+/).slice(0, -1).join(' ') || name || '…').slice(0, 100),
    lines: lines.map(({ item, qty }) => ({ name: item.name, qty: Number(qty) || 0 })),
    total: quote?.total ?? 0,
    isCash: method === 'cod',
    isByLink: isByLink(method),
  };
  const { data } = useDebouncedCall(newOrderText, isReady ? asked : undefined);
  return (
    <section className="block">
      <h2>The message to them</h2>
      {isReady && data && (
        <>
          <p className="my-2 bg-mint-soft p-3 wrap-anywhere" lang={language}>
            {data.text}
          </p>
          <SmsNote text={data.text} />
        </>
      )}
      {!isReady && <p className="my-2 mute">It is written when the goods are chosen.</p>}
      <Choices
        legend="Language of the message"
        names={LANGUAGE_NAMES}
        value={language}
        onChange={(one) => change({ language: one })}
        isJoined
      />
    </section>
  );
}
