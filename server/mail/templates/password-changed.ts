import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { firstName: string; when: Date; device: string; link: string };

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Colombo' });

export function passwordChanged({ firstName, when, device, link }: Values, { brandName }: Brand) {
  return {
    subject: 'Your password was changed',
    ...layout({
      brandName,
      title: 'Your password was changed',
      paragraphs: [
        `Hello ${firstName}, the password of your account was changed on ${TIME.format(when)} (Sri Lanka time).`,
        `Device: ${device}.`,
        'If it was not you, choose a new password at once. That signs everybody out, and the old links end.',
      ],
      button: { text: 'Choose a new password', link },
      closing: 'If it was you, there is nothing to do.',
    }),
  };
}
