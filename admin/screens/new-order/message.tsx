import { useCall } from '#admin/kit.ts';
import { brandName } from '#admin/parts/brand.ts';
import type { ChangeDraft, Draft } from '#admin/screens/new-order/draft.ts';
import { isByLink } from '#admin/screens/new-order/how-to-pay.tsx';
import type { NewQuote } from '#admin/screens/new-order/use-quote.ts';
import { newOrderText } from '#contract/staff/new-order.ts';
import { type MessageLanguage, newOrderMessage } from '#contract/staff/new-order-message.ts';

const NAMES: Record<MessageLanguage, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };
const HOUR_MS = 3_600_000;

type Props = { draft: Draft; change: ChangeDraft; quote: NewQuote | undefined };

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
  return (
    <section className="block">
      <h2>The message to them</h2>
      <p className="said" lang={language}>
        {newOrderMessage(language, facts, now, chosen)}
      </p>
      <fieldset className="seg">
        <legend className="visually-hidden">Language of the message</legend>
        {(['en', 'si', 'ta'] as const).map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={language === one}
            onClick={() => change({ language: one })}
          >
            {NAMES[one]}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
