/** Mails whose links or codes open something keep their text only until they are sent, and are read by nobody else before. */
const SECRET_KINDS = new Set([
  'welcome',
  'verify-email',
  'reset-password',
  'code',
  'confirm-newsletter',
  'back-in-stock',
  'cart-left',
  'staff-invitation',
]);

export const isSecretMail = (kind: string): boolean => SECRET_KINDS.has(kind);
