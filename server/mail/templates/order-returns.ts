import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';
import { mailReturnTexts } from '#texts/mail-return.ts';

type About = { firstName: string; orderId: number; link: string };
type SendTo = { lines: string[]; mark: string; isOursToPay: boolean };

const named = ({ firstName, orderId }: About) => ({ firstName, order: String(orderId) });
const seeOrder = ({ link }: About) => ({ button: { text: mailPartsTexts.seeOrder, link } });

/** The shopper wants to send something back. */
export function orderReturnAsked(about: About & { pieces: string[] }) {
  return draft('order-return-asked', { ...named(about), pieces: about.pieces.join(', ') }, seeOrder(about));
}

export function orderReturnApproved(about: About & { words: string; sendTo: SendTo }) {
  const { lines, mark, isOursToPay } = about.sendTo;
  const says = {
    ...named(about),
    where: lines.length > 0 ? mailReturnTexts.sendTo({ address: lines.join(', ') }) : mailReturnTexts.askWhere,
    words: about.words,
    mark,
    whoPays: isOursToPay ? mailReturnTexts.wePay : mailReturnTexts.youPay,
  };
  return draft('order-return-approved', says, seeOrder(about));
}

export function orderReturnRefused(about: About & { words: string }) {
  return draft('order-return-refused', { ...named(about), words: about.words }, seeOrder(about));
}

export function orderReturnBack(about: About & { pieces: string[] }) {
  return draft('order-return-back', { ...named(about), pieces: about.pieces.join(', ') }, seeOrder(about));
}

export function orderReturnClosed(about: About & { words: string }) {
  return draft('order-return-closed', { ...named(about), words: about.words }, seeOrder(about));
}
