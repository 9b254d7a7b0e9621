import { findGoods, type KnownProduct, productWords } from '#server/checkout/staff/chat/find-goods.ts';
import { findAddress, findName, type Known } from '#server/checkout/staff/chat/find-person.ts';
import { findPhones } from '#server/checkout/staff/chat/find-phones.ts';
import { findPlace } from '#server/checkout/staff/chat/find-place.ts';
import { findDay, findGift, findMethod } from '#server/checkout/staff/chat/find-wishes.ts';
import { linesOf, plainText, type Span, trimmed } from '#server/checkout/staff/chat/text.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** '[16/11/2026, 09:12:33] Nimali: ' and '16/11/2026, 09:12 - Nimali: ', as WhatsApp copies messages. */
const COPIED =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? +\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? +([^:\n]{1,40}): ?/gim;

/** What a message of a chat says about an order. It knows no database: the products' words are given to it. */
export function readText(text: string, products: KnownProduct[], now: Date) {
  const { plain, sender } = withoutHeads(plainText(text));
  const isProduct = productWords(products);
  const lines = linesOf(plain);
  const phones = findPhones(plain);
  const mail = EMAIL.exec(plain);
  const email = mail && { value: mail[0], from: { start: mail.index, end: mail.index + mail[0].length }, isSure: true };
  const contacts = [...phones.map(({ from }) => from), ...(email ? [email.from] : [])];
  const rest = blanked(plain, contacts);
  const method = findMethod(rest);
  const gift = findGift(rest);
  const day = findDay(rest, now);
  const wishes = [method, gift, day].flatMap((read) => (read ? [read.from] : []));
  const taken = [...contacts, ...wishes];
  const found = findPlace(blanked(plain, taken), lines, isProduct);
  const known: Known = { plain, lines: linesOf(blanked(plain, taken)), taken, place: found.parts, isProduct };
  const address = findAddress(known);
  const name = findName(known, address?.from ?? null, sender);
  const spoken = [...taken, ...(name ? [name.from] : []), ...(address ? [address.from] : []), ...found.parts];
  const goods = findGoods(plain, lines, spoken, products);
  const [phone = null, secondPhone = null] = phones;
  return {
    name,
    phone,
    secondPhone,
    email,
    address,
    place: found.place,
    otherPlaces: found.others,
    day,
    method,
    gift,
    goods,
  };
}

/** Who sent it and when stands before each message that was copied; only who is of use. */
function withoutHeads(plain: string): { plain: string; sender: Span | null } {
  let sender: Span | null = null;
  const without = plain.replaceAll(COPIED, (head: string, who: string, at: number) => {
    const start = at + head.lastIndexOf(who);
    const isPhone = /^[+\d\s()-]+$/.test(who);
    if (!isPhone) sender ??= trimmed(plain, { start, end: start + who.length });
    return isPhone
      ? ' '.repeat(start - at) + who + ' '.repeat(head.length - (start - at) - who.length)
      : ' '.repeat(head.length);
  });
  // A name that was taken out stands in the message itself as blanks: it is read from the whole.
  return { plain: sender ? restored(without, plain, sender) : without, sender };
}

function restored(without: string, plain: string, { start, end }: Span): string {
  return without.slice(0, start) + plain.slice(start, end) + without.slice(end);
}

/** With blanks where something is known, so that nothing is read twice. */
function blanked(plain: string, taken: Span[]): string {
  return taken.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    plain,
  );
}
