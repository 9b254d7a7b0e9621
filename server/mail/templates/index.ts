import { backInStock } from '#server/mail/templates/back-in-stock.ts';
import { cartLeft } from '#server/mail/templates/cart-left.ts';
import { code } from '#server/mail/templates/code.ts';
import { confirmNewsletter } from '#server/mail/templates/confirm-newsletter.ts';
import type { Brand } from '#server/mail/templates/layout.ts';
import { mailChanged } from '#server/mail/templates/mail-changed.ts';
import { orderCancelled } from '#server/mail/templates/order-cancelled.ts';
import { orderChanged, orderExtraPaid } from '#server/mail/templates/order-changed.ts';
import { orderDelivered } from '#server/mail/templates/order-delivered.ts';
import { orderPaymentFailed } from '#server/mail/templates/order-payment-failed.ts';
import { orderReceived } from '#server/mail/templates/order-received.ts';
import { orderRefunded } from '#server/mail/templates/order-refunded.ts';
import {
  orderReturnApproved,
  orderReturnAsked,
  orderReturnBack,
  orderReturnClosed,
  orderReturnRefused,
} from '#server/mail/templates/order-returns.ts';
import { orderReview } from '#server/mail/templates/order-review.ts';
import { orderShipped } from '#server/mail/templates/order-shipped.ts';
import { orderSlipRefused, orderTransfer } from '#server/mail/templates/order-transfer.ts';
import { orderUnpaid } from '#server/mail/templates/order-unpaid.ts';
import { ownerAlert } from '#server/mail/templates/owner-alert.ts';
import {
  ownerDigest,
  ownerExpired,
  ownerExpiring,
  ownerLowStock,
  ownerNewOrder,
} from '#server/mail/templates/owner-notices.ts';
import { passkeyAdded } from '#server/mail/templates/passkey-added.ts';
import { passwordChanged } from '#server/mail/templates/password-changed.ts';
import { resetPassword } from '#server/mail/templates/reset-password.ts';
import { staffInvitation } from '#server/mail/templates/staff-invitation.ts';
import { staffTest } from '#server/mail/templates/staff-test.ts';
import { verifyEmail } from '#server/mail/templates/verify-email.ts';
import { welcome } from '#server/mail/templates/welcome.ts';
import type { MailDraft } from '#server/mail/texts/write-draft.ts';

/**
 * Every mail of the shop: a function from what it is about to a draft, which names its text and what that is filled in
 * with; or, where the words are ours alone, to subject, HTML and text.
 */
const templates = {
  welcome,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  code,
  'passkey-added': passkeyAdded,
  'mail-changed': mailChanged,
  'confirm-newsletter': confirmNewsletter,
  'back-in-stock': backInStock,
  'cart-left': cartLeft,
  'order-received': orderReceived,
  'order-cancelled': orderCancelled,
  'order-payment-failed': orderPaymentFailed,
  'order-refunded': orderRefunded,
  'order-changed': orderChanged,
  'order-extra-paid': orderExtraPaid,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-review': orderReview,
  'order-unpaid': orderUnpaid,
  'order-transfer': orderTransfer,
  'order-slip-refused': orderSlipRefused,
  'order-return-asked': orderReturnAsked,
  'order-return-approved': orderReturnApproved,
  'order-return-refused': orderReturnRefused,
  'order-return-back': orderReturnBack,
  'order-return-closed': orderReturnClosed,
  'staff-invitation': staffInvitation,
  'staff-test': staffTest,
  'owner-alert': ownerAlert,
  'owner-new-order': ownerNewOrder,
  'owner-low-stock': ownerLowStock,
  'owner-expiring': ownerExpiring,
  'owner-expired': ownerExpired,
  'owner-digest': ownerDigest,
};

export type MailKind = keyof typeof templates;
export type MailValues<Kind extends MailKind> = Parameters<(typeof templates)[Kind]>[0];
export type WrittenMail = { subject: string; html: string; text: string; unsubscribeLink?: string };

type Template<Kind extends MailKind> = (given: MailValues<Kind>, brand: Brand) => MailDraft | WrittenMail;

/** What a mail is made of: a draft whose words can be chosen, or, to staff and the owner, the mail itself. */
export function draftMail<Kind extends MailKind>(kind: Kind, values: MailValues<Kind>, brand: Brand) {
  return (templates[kind] as Template<Kind>)(values, brand);
}

export const isDraft = (made: MailDraft | WrittenMail): made is MailDraft => 'says' in made;
