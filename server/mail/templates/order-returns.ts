import { type Brand, layout } from '#server/mail/templates/layout.ts';

type About = { firstName: string; orderId: number; link: string };
type SendTo = { lines: string[]; mark: string; isOursToPay: boolean };

const button = (link: string) => ({ text: 'See your order', link });

/** The shopper wants to send something back. */
export function orderReturnAsked({ firstName, orderId, link, pieces }: About & { pieces: string[] }, brand: Brand) {
  return {
    subject: `You want to send something of order ${orderId} back`,
    ...layout({
      ...brand,
      title: 'We have your question',
      paragraphs: [
        `Hello ${firstName}, you want to send back of order ${orderId}: ${pieces.join(', ')}.`,
        'We look at it and write to you, usually within two working days. Please send nothing before that.',
      ],
      button: button(link),
      closing: 'You have changed your mind? On the page of your order you can take it back.',
    }),
  };
}

export function orderReturnApproved(
  { firstName, orderId, link, words, sendTo }: About & { words: string; sendTo: SendTo },
  brand: Brand,
) {
  const { lines, mark, isOursToPay } = sendTo;
  const where =
    lines.length > 0
      ? `Please send it to: ${lines.join(', ')}.`
      : 'Answer this mail, and we tell you where to send it.';
  return {
    subject: `Please send it back: order ${orderId}`,
    ...layout({
      ...brand,
      title: 'You can send it back',
      paragraphs: [
        `Hello ${firstName}, you can send it back. ${where}`,
        ...(words ? [words] : []),
        `Write '${mark}' on the outside of the parcel, so that we know it is yours. Pack it well: nothing should break on the way.`,
        isOursToPay
          ? 'We pay for the way back: keep the courier’s receipt, and answer this mail with it.'
          : 'The way back is yours to pay. Products have to come unopened, with their seals intact.',
      ],
      button: button(link),
      closing: 'We write to you when it has arrived.',
    }),
  };
}

export function orderReturnRefused({ firstName, orderId, link, words }: About & { words: string }, brand: Brand) {
  return {
    subject: `We can not take it back: order ${orderId}`,
    ...layout({
      ...brand,
      title: 'We can not take it back',
      paragraphs: [`Hello ${firstName}, we can not take back what you asked about of order ${orderId}.`, words],
      button: button(link),
      closing: 'You see it differently? Answer this mail, and we talk about it.',
    }),
  };
}

export function orderReturnBack({ firstName, orderId, link, pieces }: About & { pieces: string[] }, brand: Brand) {
  return {
    subject: `Your parcel has come back: order ${orderId}`,
    ...layout({
      ...brand,
      title: 'It has come back',
      paragraphs: [
        `Hello ${firstName}, your parcel is here. Of order ${orderId} came back: ${pieces.join(', ')}.`,
        'We look at it and refund it within ten working days, the way the money came; cash by bank transfer.',
      ],
      button: button(link),
      closing: 'Something is missing in this list? Answer this mail.',
    }),
  };
}

export function orderReturnClosed({ firstName, orderId, link, words }: About & { words: string }, brand: Brand) {
  return {
    subject: `About what you sent back: order ${orderId}`,
    ...layout({
      ...brand,
      title: 'About what you sent back',
      paragraphs: [
        `Hello ${firstName}, we have looked at what you sent back of order ${orderId}. No money goes back for it.`,
        words,
      ],
      button: button(link),
      closing: 'You see it differently? Answer this mail, and we talk about it.',
    }),
  };
}
