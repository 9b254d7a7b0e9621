import type { BlockContent } from '#contract/content/blocks.ts';

/** Nobody has said these: they show what stands here once somebody has. */
export const testimonials: BlockContent['testimonials'] = {
  areExamples: true,
  entries: [
    {
      text: 'It feels like water for the first second, then like nothing at all. That is what I wanted.',
      author: 'Nimali P., Colombo',
    },
    { text: 'My mother kept an aloe pot by the kitchen door. This is the same smell.', author: 'Tharushi J., Kandy' },
    { text: 'After a week of cricket in Galle the cooling gel saved my neck.', author: 'Ruwan D., Galle' },
    {
      text: 'The hand cream does not make my phone greasy. I have bought it four times.',
      author: 'Shalini K., Negombo',
    },
    { text: 'Simple jars, honest labels, quick delivery.', author: 'Fathima R., Kurunegala' },
    { text: 'I use the gel under everything. One tub lasts me two months.', author: 'Ishara W., Matara' },
    {
      text: 'A soap that is a soap. It lasts the month and the bathroom smells of neem.',
      author: 'Dilini S., Gampaha',
    },
    { text: 'Night cream without perfume. Finally.', author: 'Anjali V., Jaffna' },
    { text: 'The scalp oil is a Sunday habit in our house now.', author: 'Malith F., Badulla' },
    { text: 'I asked on WhatsApp at nine at night and got a real answer.', author: 'Kavindi A., Ratnapura' },
  ],
};
