import { type Brand, layout } from '#server/mail/templates/layout.ts';

type Values = { confirmLink: string; unsubscribeLink: string; days: number };

export function confirmNewsletter({ confirmLink, unsubscribeLink, days }: Values, { brandName }: Brand) {
  return {
    subject: `Please confirm: letters from ${brandName}`,
    unsubscribeLink,
    ...layout({
      brandName,
      title: 'One press, and you are in',
      paragraphs: [
        'Somebody asked us to send our letter to this address: what we are picking, what we are making, once a month.',
        `If it was you, press the button. It works for ${days} days.`,
      ],
      button: { text: 'Confirm', link: confirmLink },
      closing: 'If it was not you, do nothing: without the press you are not on the list.',
      unsubscribeLink,
    }),
  };
}
