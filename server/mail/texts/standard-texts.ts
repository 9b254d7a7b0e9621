import { ACCOUNT_TEXTS } from '#server/mail/texts/account-texts.ts';
import { CHAT_TEXTS } from '#server/mail/texts/chat-texts.ts';
import { ORDER_TEXTS } from '#server/mail/texts/order-texts.ts';
import { RETURN_TEXTS } from '#server/mail/texts/return-texts.ts';
import type { TextDefinition } from '#server/mail/texts/text-definition.ts';

/** Every mail to customers. Mails to staff and to the owner are not theirs to write. */
export const MAIL_TEXTS = { ...ORDER_TEXTS, ...RETURN_TEXTS, ...ACCOUNT_TEXTS };
export type MailTextKey = keyof typeof MAIL_TEXTS;

/** Every text that staff may write anew. */
export const TEXTS = { ...MAIL_TEXTS, ...CHAT_TEXTS };
export type TextKey = keyof typeof TEXTS;
/** What a text has to be filled in with. */
export type Says<Key extends TextKey> = Record<keyof (typeof TEXTS)[Key]['placeholders'], string>;

export function textOf(key: TextKey): TextDefinition {
  return TEXTS[key];
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXTS, key);
export const isChatText = (key: TextKey): boolean => Object.hasOwn(CHAT_TEXTS, key);
