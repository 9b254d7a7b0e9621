import { texts } from '#texts/core/texts.ts';

/** How to reach the shop. */
export const reachTexts = texts({
  both: { en: '{phone}, also on WhatsApp', si: '{phone}, WhatsApp එකෙනුත් පුළුවන්', ta: '{phone}, WhatsApp இலும்' },
  either: { en: '{phone} or WhatsApp {chat}', si: '{phone} හෝ WhatsApp {chat}', ta: '{phone} அல்லது WhatsApp {chat}' },
});
