import { type Brand, layout } from '#server/mail/templates/layout.ts';

/** To see whether mails arrive. */
export function staffTest({ firstName }: { firstName: string }, { brandName }: Brand) {
  return {
    subject: `A test from ${brandName}`,
    ...layout({
      brandName,
      title: 'It works',
      paragraphs: [`Hello ${firstName}, this is the test you asked for. Mails of ${brandName} arrive here.`],
      closing: 'Nothing has to be done.',
    }),
  };
}
