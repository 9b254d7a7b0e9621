import { isTextKey, textOf } from '#server/mail/index.ts';

/** Mails whose words are the shop's alone. */
const NAMES: Record<string, string> = {
  'staff-invitation': 'Invitation',
  'owner-alert': 'Needs you',
  'owner-new-order': 'New order',
  'owner-low-stock': 'Little left',
  'owner-expiring': 'Expires soon',
  'owner-expired': 'Expired',
  'owner-digest': 'Good morning',
  test: 'Test of a text',
};
const ABOUT: Record<string, string> = {
  'confirm-newsletter': 'Newsletter',
  'back-in-stock': 'Back in stock',
  'cart-left': 'A cart',
  'staff-invitation': 'Staff',
  test: 'Test',
};

/** A kind in words; one that has none says its own name. */
export function mailName(kind: string): string {
  if (isTextKey(kind)) return textOf(kind).name;
  const plain = kind.replace(/^order-/, '').replaceAll('-', ' ');
  return NAMES[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The order a mail is about: its key begins with the number. */
export function orderOfMail({ kind, key }: { kind: string; key: string }): number | null {
  const number = kind.startsWith('order-') ? /^\d{1,9}(?=-|$)/.exec(key)?.[0] : undefined;
  return number === undefined ? null : Number(number);
}

export function mailAbout(mail: { kind: string; key: string }): string {
  const orderId = orderOfMail(mail);
  if (orderId !== null) return `Order ${orderId}`;
  return ABOUT[mail.kind] ?? (mail.kind.startsWith('owner-') ? 'To the owner' : 'Account');
}
