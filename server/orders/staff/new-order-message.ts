import * as z from 'zod/mini';
import { addDays, clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { OwnList } from '#contract/rules/own-text.ts';
import { fillText } from '#contract/text/fill-text.ts';
import { readWords, type Says } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { translate } from '#server/translations/index.ts';
import { chatTexts } from '#texts/chat.ts';

/** `payUntil`: until when the link lets them pay; null when it is paid at the door or was paid. */
type Facts = {
  name: string;
  brandName: string;
  lines: { name: string; qty: number }[];
  total: number;
  isCash: boolean;
  payUntil: Date | null;
  link: string;
};

const Names = z.array(OwnList);

/**
 * What goes out by WhatsApp after an order was taken, in the language that is spoken: what was ordered, what it costs, and where to
 * pay or to see it.
 */
export async function newOrderMessage(db: Db | Tx, facts: Facts, now: Date): Promise<string> {
  const { name: firstName, brandName: shop, lines, total, isCash, payUntil, link } = facts;
  const { body } = await readWords(db, 'chat-new-order');
  const names = await translate(
    db,
    Names,
    lines.map(({ name }) => name),
  );
  const sum = formatRupees(total);
  const says: Says<'chat-new-order'> = {
    ...{ firstName, link },
    goods: lines.map(({ qty }, at) => `${qty} ${names[at]}`).join(', '),
    sum: isCash ? chatTexts.sumAtTheDoor({ sum }) : chatTexts.sumWithDelivery({ sum }),
    next: payUntil ? payUntilText(payUntil, now) : chatTexts.seeHere,
  };
  return fillText(body, { ...says, shop });
}

/** Further away than tomorrow, the day in figures. */
function payUntilText(at: Date, now: Date): string {
  const [day, today, time] = [colomboDay(at), colomboDay(now), clockText(at)];
  if (day === today) return chatTexts.payUntilToday({ time });
  return day === addDays(today, 1) ? chatTexts.payUntilTomorrow({ time }) : chatTexts.payUntil({ day, time });
}
