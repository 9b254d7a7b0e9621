import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { firstName: string; link: string; minutes: number };

export function resetPassword({ firstName, link, minutes }: Values, { brandName }: Brand) {
  return {
    subject: 'Choose a new password',
    ...layout({
      brandName,
      title: 'Choose a new password',
      paragraphs: [
        `Hello ${firstName}, somebody asked for a new password for your account. If it was you, the button leads on.`,
        `It works once, within ${minutes} minutes, and signs you out everywhere else.`,
      ],
      button: { text: 'Choose a new password', link },
      closing: 'If it was not you, do nothing: your password stays as it is.',
    }),
  };
}
