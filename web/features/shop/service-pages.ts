const FAQ = { to: '/#faq-heading', name: 'Questions and answers' };

/** What is asked of the shop and not of its shelves, by how the words begin. */
const SERVICES = [
  { to: '/terms#delivery', name: 'Delivery', words: ['deliver', 'shipping', 'ship', 'courier', 'parcel', 'track'] },
  { to: '/terms#returns', name: 'Returns and refunds', words: ['return', 'refund', 'exchange', 'money back'] },
  { to: '/terms#cancellation', name: 'Cancelling an order', words: ['cancel'] },
  { to: '/terms#payment', name: 'Payment', words: ['pay', 'cash', 'cod', 'card', 'koko', 'mintpay', 'instal'] },
  { to: '/terms#contact', name: 'Contact', words: ['contact', 'phone', 'whatsapp', 'email', 'address', 'branch'] },
];

export type ServicePage = { to: string; name: string };

/** Where a search for 'delivery' or 'return' is answered: in the terms, and among the questions. */
export function findServicePages(search: string): ServicePage[] {
  const typed = search.toLowerCase().trim();
  const found = SERVICES.filter(({ words }) => words.some((begun) => ` ${typed}`.includes(` ${begun}`)));
  return found.length > 0 ? [...found.map(({ to, name }) => ({ to, name })), FAQ] : [];
}
