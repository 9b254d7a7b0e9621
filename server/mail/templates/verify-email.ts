import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { firstName: string; link: string; days: number };

export function verifyEmail({ firstName, link, days }: Values, { brandName }: Brand) {
  return {
    subject: 'Please confirm your email address',
    ...layout({
      brandName,
      title: 'Is this your address?',
      paragraphs: [
        `Hello ${firstName}, press the button to confirm that this address is yours. It works for ${days} days.`,
      ],
      button: { text: 'Confirm my address', link },
      closing: 'If you have no account with us, do nothing: without the press nothing changes.',
    }),
  };
}
