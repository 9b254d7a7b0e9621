import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { firstName: string; link: string; days: number };

export function staffInvitation({ firstName, link, days }: Values, { brandName }: Brand) {
  return {
    subject: `Your place in the back office of ${brandName}`,
    ...layout({
      brandName,
      title: 'Come in',
      paragraphs: [
        `Hello ${firstName}, you are invited to work in the back office of ${brandName}. Press the button, choose a password, and have an authenticator app at hand for two-step sign-in. The link works once, for ${days} days.`,
      ],
      button: { text: 'Accept the invitation', link },
      closing: 'If you do not know what this is about, do nothing: without the press nothing changes.',
    }),
  };
}
