import { type Brand, layout } from '#server/mail/templates/layout.ts';

export function welcome({ firstName }: { firstName: string }, { brandName }: Brand) {
  return {
    subject: 'Your account is ready',
    ...layout({
      brandName,
      title: `Good to have you, ${firstName}`,
      paragraphs: [
        'Your account is ready. Your cart, your orders and your addresses now wait for you wherever you sign in.',
        'If it was not you who registered, write to us and we will remove the account.',
      ],
      closing: 'You receive this once, because an account was created with this address.',
    }),
  };
}
