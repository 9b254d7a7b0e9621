/** What a page says in a language that is not its own: that the shop speaks it, too. To be signed off with the other texts. */
export const LANGUAGE_OFFERS = {
  si: { says: 'මේ සාප්පුව සිංහලෙනුත් බලන්න පුළුවන්.', go: 'සිංහලෙන් බලන්න', close: 'වහන්න' },
  ta: { says: 'இந்தக் கடையைத் தமிழிலும் பார்க்கலாம்.', go: 'தமிழில் பார்க்க', close: 'மூடுக' },
};

export type OfferedLanguage = keyof typeof LANGUAGE_OFFERS;
