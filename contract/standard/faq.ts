import type { BlockContent } from '#contract/content/blocks.ts';

/** The shop's own terms in few words: delivery and payment must say what the checkout does. */
export const faq: BlockContent['faq'] = {
  entries: [
    {
      question: 'How much does delivery cost?',
      answer: '{delivery cost}.',
    },
    {
      question: 'How long does delivery take?',
      answer: '{delivery time}. You get a mail when the parcel leaves us.',
    },
    { question: 'Which ways can I pay?', answer: '{ways to pay}' },
    {
      question: 'What if I want to send something back?',
      answer:
        'Write to us within {return days} days and send it back unopened; we return what you paid for it. If something arrives broken, a photograph is enough and we send another.',
    },
    {
      question: 'Can you pack it as a gift?',
      answer: 'Yes. Choose the gift bag at checkout, and write there what the card should say.',
    },
    {
      question: 'Is it suitable for sensitive skin?',
      answer:
        'Most people with sensitive skin get on well with aloe. Try a little on the inside of your arm first and wait a day.',
    },
    {
      question: 'Can I talk to somebody about my skin?',
      answer: 'Yes. A 30-minute consultation is free. Write to us and we will find a time.',
    },
    {
      question: 'How should I keep the gel?',
      answer: 'Closed, and away from direct sun. In the fridge it lasts longer and feels better.',
    },
  ],
};
