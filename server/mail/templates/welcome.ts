import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { firstName: string; link: string; days: number };

export function welcome({ firstName, link, days }: Values, { brandName }: Brand) {
  return {
    subject: 'Your account is ready',
    ...layout({
      brandName,
      title: `Good to have you, ${firstName}`,
      paragraphs: [
        'Your account is ready. Your cart, your orders and your addresses now wait for you wherever you sign in.',
        `Press the button to confirm that this address is yours. It works for ${days} days, and you can shop without it.`,
        'If it was not you who registered, do not press it: write to us and we will remove the account.',
      ],
      button: { text: 'Confirm my address', link },
      closing: 'You receive this once, because an account was created with this address.',
    }),
  };
}
