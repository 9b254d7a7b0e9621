import { searchTexts } from '#texts/search.ts';

export type ServicePage = { to: string; name: string };

/** What is asked of the shop and not of its shelves: in the language of the page, and in English. */
const services = (): (ServicePage & { words: string })[] => [
  { to: '/terms#delivery', name: searchTexts.delivery, words: searchTexts.deliveryWords },
  { to: '/terms#returns', name: searchTexts.returns, words: searchTexts.returnWords },
  { to: '/terms#cancellation', name: searchTexts.cancelling, words: searchTexts.cancelWords },
  { to: '/terms#payment', name: searchTexts.payment, words: searchTexts.paymentWords },
  { to: '/terms#contact', name: searchTexts.contact, words: searchTexts.contactWords },
];

/** Where a search for 'delivery' or 'return' is answered: in the terms, and among the questions. */
export function findServicePages(search: string): ServicePage[] {
  const typed = ` ${plain(search).toLowerCase().trim()}`;
  const found = services().filter(({ words }) =>
    plain(words)
      .split(' ')
      .some((begun) => typed.includes(` ${begun.replace('_', ' ')}`)),
  );
  const faq = { to: '/#faq-heading', name: searchTexts.questions };
  return found.length > 0 ? [...found.map(({ to, name }) => ({ to, name })), faq] : [];
}

/** Without the joiners of Sinhala, which not every keyboard writes. */
const plain = (text: string) => text.normalize().replaceAll('\u200d', '');
